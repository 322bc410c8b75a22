import type { NetworkProfile, ProfileMetrics } from "#core/network-port.ts";
import { addresses, slugIn, wholeNumber } from "./addresses.ts";
import { readCards } from "./cards.ts";
import { requireControl, missingControl } from "./query.ts";
import { navigate } from "./navigate.ts";
import type { DriverContext } from "./context.ts";

export const verify = (context: DriverContext): Promise<NetworkProfile> =>
  context.withPage("me.read", async (at) => {
    await navigate(at, addresses.me);
    await requireControl(at, "me.card");
    const [card] = await readCards(at, "me.card", { name: ["me.name", "text"], headline: ["me.headline", "text"] });
    const slug = slugIn(at.page.url());
    if (!card?.name || slug === undefined || slug === "me") throw await missingControl(at, "me.name");
    const url = `${context.baseUrl}/in/${slug}/`;
    return { memberId: slug, name: card.name, headline: card.headline ?? "", url };
  });

/** From the feed. The site gives no total of endorsements. */
export const profileMetrics = (context: DriverContext): Promise<ProfileMetrics> =>
  context.withPage("me.figures", async (at) => {
    await navigate(at, addresses.feed);
    const figure = async (control: "feed.profileViews" | "feed.connections") => {
      const [card] = await readCards(at, control, { text: [null, "text"] });
      return wholeNumber(card?.text ?? null);
    };
    const [profileViews, connections] = await Promise.all([figure("feed.profileViews"), figure("feed.connections")]);
    return { profileViews, connections, skillEndorsements: null };
  });
