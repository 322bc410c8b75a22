import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import type { NetworkPersonProfile, Relation } from "#core/network-people.ts";
import { slugIn } from "./addresses.ts";
import { readCards } from "./cards.ts";
import { requireControl, missingControl, query } from "./query.ts";
import { navigate } from "./navigate.ts";
import { degreeIn, places } from "./people-addresses.ts";
import type { DriverContext, DriverPage } from "./context.ts";
import { captureEvidence } from "./capture-evidence.ts";

/** The profile's owner may see the visit. */
export const viewPerson = (context: DriverContext, slug: string): Promise<NetworkPersonProfile | undefined> =>
  context.withPage("people.view", async (at) => {
    const card = await openProfile(at, slug);
    if (!card) return undefined;
    const [top] = await readCards(at, "profile.card", {
      name: ["profile.name", "text"],
      headline: ["profile.headline", "text"],
      location: ["profile.location", "text"],
      all: [null, "text"],
    });
    if (!top?.name) throw await missingControl(at, "profile.name");
    const [about] = await readCards(at, "profile.about", { text: [null, "text"] });
    return {
      id: slug,
      url: at.context.baseUrl + places.profile(slug),
      name: top.name,
      headline: top.headline ?? "",
      company: null,
      location: top.location,
      degree: degreeIn(top.all),
      about: about?.text ?? null,
      relation: await relationOn(at, card, slug),
    };
  });

/** Undefined when there is no such person. @throws PageChanged when it is someone else's */
export async function openProfile(at: DriverPage, slug: string): Promise<ElementHandle | undefined> {
  if (!(await navigate(at, places.profile(slug)))) return undefined;
  const here = slugIn(at.page.url());
  if (here === undefined || decodeURIComponent(here) !== slug) {
    const tried = [places.profile(slug)];
    throw new PageChanged("profile.card", tried, await captureEvidence(at, { control: "profile.card", tried }));
  }
  return requireControl(at, "profile.card");
}

/** Decided by addresses and by which and how many buttons have labels: texts and message links prove nothing. */
export async function relationOn(at: DriverPage, card: ElementHandle, slug: string): Promise<Relation> {
  const fill = { slug };
  const here = async (control: "profile.edit" | "profile.invite" | "profile.pending" | "profile.compose") =>
    (await query(at, control, { within: card, fill, wait: 0 })) !== undefined;
  if (await here("profile.edit")) return "self";
  if (await here("profile.invite")) return "none";
  const buttons = await readCards(
    at,
    "profile.button",
    { label: [null, "@aria-label"], expands: [null, "@aria-expanded"] },
    { within: card },
  );
  const labelled = buttons.map(({ label }) => label !== null);
  const [first, second, third] = buttons;
  if (buttons.length === 3 && first?.label && second?.label && !third?.label && third?.expands) return "incoming";
  if (await here("profile.pending")) return "pending";
  if (!labelled.includes(true)) {
    if (await here("profile.compose")) return "connected";
    if (buttons.length === 0) throw await missingControl(at, "profile.button");
  }
  return (await invitedFromMenu(at, card, slug)) ? "none" : "follow_only";
}

/** The menu is rendered outside its card. */
async function invitedFromMenu(at: DriverPage, card: ElementHandle, slug: string): Promise<boolean> {
  const more = await query(at, "profile.more", { within: card, wait: 0 });
  if (!more) return false;
  await more.click();
  const menu = await requireControl(at, "profile.menu");
  const offered = await query(at, "profile.invite", { within: menu, fill: { slug }, wait: 0 });
  await at.page.keyboard.press("Escape");
  return offered !== undefined;
}
