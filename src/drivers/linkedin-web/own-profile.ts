import type { NetworkProfile, ProfileMetrics } from "#core/network-port.ts";
import { addresses, parseSlug, parseLastNumber } from "./addresses.ts";
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

/** From the feed, which gives neither the number of connections nor that of endorsements. */
export const readProfileMetrics = (context: DriverContext): Promise<ProfileMetrics> =>
  context.withPage("me.figures", async (at) => {
    await navigate(at, addresses.feed);
    const [card] = await readCards(at, "feed.profileViews", { label: [null, "@aria-label"], text: [null, "text"] });
    const profileViews = parseLastNumber(card?.label ?? card?.text ?? "");
    return { profileViews, connections: null, skillEndorsements: null };
  });
