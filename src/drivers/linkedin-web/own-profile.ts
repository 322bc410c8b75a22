import type { NetworkProfile, ProfileMetrics } from "#core/network-port.ts";
import { addresses, parseSlug, parseWholeNumber } from "./addresses.ts";
import { readCards } from "./page/read-cards.ts";
import { requireControl, createMissingControlError } from "./page/query.ts";
import { navigate } from "./page/navigate.ts";
import type { DriverContext } from "./context.ts";

export const readOwnProfile = (context: DriverContext): Promise<NetworkProfile> =>
  context.withPage("me.read", async (at) => {
    await navigate(at, addresses.me);
    await requireControl(at, "me.card");
    const [card] = await readCards(at, "me.card", { name: ["me.name", "text"], headline: ["me.headline", "text"] });
    const slug = parseSlug(at.page.url());
    if (!card?.name || slug === undefined || slug === "me") throw await createMissingControlError(at, "me.name");
    const url = `${context.baseUrl}/in/${slug}/`;
    return { memberId: slug, name: card.name, headline: card.headline ?? "", url };
  });

/** From the feed. The site gives no total of endorsements. */
export const readProfileMetrics = (context: DriverContext): Promise<ProfileMetrics> =>
  context.withPage("me.figures", async (at) => {
    await navigate(at, addresses.feed);
    const figure = async (control: "feed.profileViews" | "feed.connections") => {
      const [card] = await readCards(at, control, { text: [null, "text"] });
      return parseWholeNumber(card?.text ?? null);
    };
    const [profileViews, connections] = await Promise.all([figure("feed.profileViews"), figure("feed.connections")]);
    return { profileViews, connections, skillEndorsements: null };
  });
