import type { NetworkProfile, ProfileFigures } from "#core/network-port.ts";
import { addresses, slugIn, wholeNumber } from "./addresses.ts";
import { readCards } from "./cards.ts";
import { find, missing } from "./find.ts";
import { go } from "./go.ts";
import type { DriverRoom } from "./room.ts";

/** Whose session it is, by their own profile. */
export const verify = (room: DriverRoom): Promise<NetworkProfile> =>
  room.withPage("me.read", async (at) => {
    await go(at, addresses.me);
    await find(at, "me.card");
    const [card] = await readCards(at, "me.card", { name: ["me.name", "text"], headline: ["me.headline", "text"] });
    const slug = slugIn(at.page.url());
    if (!card?.name || slug === undefined || slug === "me") throw await missing(at, "me.name");
    const url = `${room.baseUrl}/in/${slug}/`;
    return { memberId: slug, name: card.name, headline: card.headline ?? "", url };
  });

/** The figures beside the feed. Endorsements are told nowhere in one number. */
export const profileFigures = (room: DriverRoom): Promise<ProfileFigures> =>
  room.withPage("me.figures", async (at) => {
    await go(at, addresses.feed);
    const figure = async (control: "feed.profileViews" | "feed.connections") => {
      const [card] = await readCards(at, control, { text: [null, "text"] });
      return wholeNumber(card?.text ?? null);
    };
    const [profileViews, connections] = await Promise.all([figure("feed.profileViews"), figure("feed.connections")]);
    return { profileViews, connections, skillEndorsements: null };
  });
