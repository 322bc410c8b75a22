import type { ElementHandle } from "puppeteer-core";
import { PageChanged } from "#core/network-port.ts";
import type { NetworkPersonProfile, Relation } from "#core/network-people.ts";
import { parseSlug } from "../addresses.ts";
import { readCards } from "../page/read-cards.ts";
import { requireControl, createMissingControlError, query } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { parseDegree, peopleAddresses } from "./people-addresses.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { captureEvidence } from "../page/capture-evidence.ts";

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
    if (!top?.name) throw await createMissingControlError(at, "profile.name");
    const [about] = await readCards(at, "profile.about", { text: [null, "text"] });
    return {
      id: slug,
      url: at.context.baseUrl + peopleAddresses.profile(slug),
      name: top.name,
      headline: top.headline ?? "",
      company: null,
      location: top.location,
      degree: parseDegree(top.all),
      about: about?.text ?? null,
      relation: await readRelation(at, card, slug),
    };
  });

/** Undefined when there is no such person. @throws PageChanged when it is someone else's */
export async function openProfile(at: DriverPage, slug: string): Promise<ElementHandle | undefined> {
  if (!(await navigate(at, peopleAddresses.profile(slug)))) return undefined;
  const shownSlug = parseSlug(at.page.url());
  if (shownSlug === undefined || decodeURIComponent(shownSlug) !== slug) {
    const tried = [peopleAddresses.profile(slug)];
    throw new PageChanged("profile.card", tried, await captureEvidence(at, { control: "profile.card", tried }));
  }
  return requireControl(at, "profile.card");
}

/** Decided by addresses and by which and how many buttons have labels: texts and message links prove nothing. */
export async function readRelation(at: DriverPage, card: ElementHandle, slug: string): Promise<Relation> {
  const fill = { slug };
  const exists = async (control: "profile.edit" | "profile.invite" | "profile.pending" | "profile.compose") =>
    (await query(at, control, { within: card, fill, waitMs: 0 })) !== undefined;
  if (await exists("profile.edit")) return "self";
  if (await exists("profile.invite")) return "none";
  const buttons = await readCards(
    at,
    "profile.button",
    { label: [null, "@aria-label"], expands: [null, "@aria-expanded"] },
    { within: card },
  );
  const hasLabel = buttons.some(({ label }) => label !== null);
  const [first, second, third] = buttons;
  if (buttons.length === 3 && first?.label && second?.label && !third?.label && third?.expands) return "incoming";
  if (await exists("profile.pending")) return "pending";
  if (!hasLabel) {
    if (await exists("profile.compose")) return "connected";
    if (buttons.length === 0) throw await createMissingControlError(at, "profile.button");
  }
  return (await canInviteFromMenu(at, card, slug)) ? "none" : "follow_only";
}

/** The menu is rendered outside its card. */
async function canInviteFromMenu(at: DriverPage, card: ElementHandle, slug: string): Promise<boolean> {
  const more = await query(at, "profile.more", { within: card, waitMs: 0 });
  if (!more) return false;
  await more.click();
  const menu = await requireControl(at, "profile.menu");
  const offered = await query(at, "profile.invite", { within: menu, fill: { slug }, waitMs: 0 });
  await at.page.keyboard.press("Escape");
  return offered !== undefined;
}
