import { openChanging } from "./change.ts";
import { openFigures } from "./figures.ts";
import { openHolding } from "./hold.ts";
import { openListing } from "./list.ts";
import { openPublisher } from "./publisher.ts";
import { openPublishing } from "./publish.ts";
import { openReach } from "./reach.ts";
import { openReview } from "./review.ts";
import { contentRoom, type ContentDeps } from "./room.ts";
import { openScheduling } from "./schedule.ts";

export type Content = ReturnType<typeof openContent>;

/** Scheduled content, from the draft to the post. */
export function openContent(deps: ContentDeps) {
  const room = contentRoom(deps);
  const { change, remove, abandonClaim } = openChanging(room);
  const { hold, release, sweepMissed } = openHolding(room, abandonClaim);
  const publisher = openPublisher(room, sweepMissed);

  return {
    get: room.get,
    change,
    remove,
    hold,
    release,
    /** Those of these uploads that an item has. */
    holding: room.attached.holding,
    publisher,
    ...openScheduling(room),
    ...openListing(room),
    ...openPublishing(room, publisher),
    ...openReview(room),
    ...openFigures(room),
    ...openReach(room),
  };
}
