import { createChanging } from "./change.ts";
import { createMetrics } from "./metrics.ts";
import { createHolding } from "./hold.ts";
import { createListing } from "./list.ts";
import { createPublisher } from "./publisher.ts";
import { createPublishing } from "./publish.ts";
import { createEngagement } from "./engagement.ts";
import { createReview } from "./review.ts";
import { createContentContext, type ContentDeps } from "./context.ts";
import { createScheduling } from "./schedule.ts";

export type Content = ReturnType<typeof createContent>;

/** Scheduled content, from the draft to the post. */
export function createContent(deps: ContentDeps) {
  const context = createContentContext(deps);
  const { change, remove, abandonClaim } = createChanging(context);
  const { hold, release, sweepMissed } = createHolding(context, abandonClaim);
  const publisher = createPublisher(context, sweepMissed);

  return {
    get: context.get,
    change,
    remove,
    hold,
    release,
    /** Those of these uploads that an item has. */
    holding: context.attached.holding,
    publisher,
    ...createScheduling(context),
    ...createListing(context),
    ...createPublishing(context, publisher),
    ...createReview(context),
    ...createMetrics(context),
    ...createEngagement(context),
  };
}
