import type { ElementHandle } from "puppeteer-core";
import type { Relation } from "#core/network-people.ts";
import { labels, startsWithLabel } from "../controls/labels.ts";
import type { Control } from "../controls/controls.ts";
import type { DriverPage } from "../context.ts";
import { clickUncovered } from "../page/click-point.ts";
import { createMissingControlError, isShown, query, requireControl, type QueryOptions } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import { createMismatchError, type OpenProfile } from "./profile.ts";

/** `withdrawn`: the account withdrew an invitation, and the network accepts no new one for three weeks. */
export type PageRelation = Relation | "withdrawn";

const relationByState: Record<string, PageRelation> = { connect: "none", pending: "pending", withdrawn: "withdrawn" };

/** Positive marks first. A message link alone proves nothing: open profiles and offers have one too. */
export async function readRelation(at: DriverPage, profile: OpenProfile): Promise<PageRelation> {
  const within = profile.card;
  const fill = { slug: encodeURIComponent(profile.slug) };
  if (await isShown(at, "profile.edit", { within, fill, waitMs: 0 })) return "self";
  const state = await readState(at, "profile.state", within);
  if (state !== undefined && state !== "none") return state;
  const isInvitable = (await query(at, "profile.invite", { within, fill, waitMs: 0 })) !== undefined;
  const isConnected = await isShown(at, "profile.bell", { within, waitMs: 0 });
  if (isInvitable && isConnected) throw await createMismatchError(at, "profile.bell", "a connection");
  if (isInvitable) return "none";
  if (isConnected) return "connected";

  const labeled = await readCards(
    at,
    "profile.labeled",
    { label: [null, "@aria-label"], href: [null, "@href"], text: [null, "text"] },
    { within },
  );
  if (labeled.some((control) => isPending(at, control))) return "pending";
  const buttons = await readButtons(at, within);
  if (buttons.isIncoming && profile.compose === undefined) return "incoming";
  const { degree, compose } = profile;
  if (compose !== undefined && (degree === 1 || (degree === null && !buttons.hasLabel))) return "connected";
  if (buttons.count === 0 && compose === undefined) throw await createMissingControlError(at, "profile.button");
  return readRelationInMenu(at, { within, fill });
}

/** Undefined without a key. @throws PageChanged if keys contradict each other */
async function readState(at: DriverPage, control: Control, within: ElementHandle): Promise<PageRelation | undefined> {
  const keys = await readCards(at, control, { key: [null, "@componentkey"] }, { within });
  const states = new Set(keys.map(({ key }) => /_([a-z]+)$/.exec(key ?? "")?.[1] ?? ""));
  const [state] = states;
  if (states.size > 1) throw await createMismatchError(at, control, "one state");
  return state === undefined ? undefined : relationByState[state];
}

interface LabeledControl {
  label: string | null;
  href: string | null;
  text: string | null;
}

/** Scripts give a pending invitation's link an address that leads nowhere. */
function isPending(at: DriverPage, { label, href, text }: LabeledControl): boolean {
  if (startsWithLabel(label, labels.pending) || startsWithLabel(text, labels.pending)) return true;
  return href !== null && (text ?? "") !== "" && leadsNowhere(at, href);
}

/** To the page itself or to the start page. */
function leadsNowhere({ page }: DriverPage, href: string): boolean {
  if (!URL.canParse(href, page.url())) return false;
  const [link, own] = [new URL(href, page.url()), new URL(page.url())];
  return link.pathname === "/" || (link.origin === own.origin && link.pathname === own.pathname);
}

/** Accept and ignore have labels; the button of the menu expands. Those who may be followed have such a pair, too. */
async function readButtons(at: DriverPage, within: ElementHandle) {
  const buttons = await readCards(
    at,
    "profile.button",
    { label: [null, "@aria-label"], expands: [null, "@aria-expanded"] },
    { within },
  );
  const expanding = buttons.filter(({ expands }) => expands !== null);
  const answers = buttons.filter(({ label, expands }) => label !== null && expands === null);
  const canFollow = await isShown(at, "profile.follow", { within, waitMs: 0 });
  return {
    count: buttons.length,
    hasLabel: answers.length > 0,
    isIncoming: buttons.length === 3 && answers.length === 2 && expanding.length === 1 && !canFollow,
  };
}

/** The menu is rendered outside its card. */
async function readRelationInMenu(
  at: DriverPage,
  { within, fill }: Required<Pick<QueryOptions, "within" | "fill">>,
): Promise<PageRelation> {
  const menu = await openMenu(at, within);
  if (!menu) return "follow_only";
  const state = await readState(at, "profile.menuState", menu);
  const isInvitable = (await query(at, "profile.menuInvite", { within: menu, fill, waitMs: 0 })) !== undefined;
  await at.page.keyboard.press("Escape");
  if (state !== undefined && state !== "none") return state;
  return isInvitable ? "none" : "follow_only";
}

export async function openMenu(at: DriverPage, card: ElementHandle): Promise<ElementHandle | undefined> {
  const more = await query(at, "profile.more", { within: card, waitMs: 0 });
  if (!more) return undefined;
  await clickUncovered(at, more, "profile.more");
  return requireControl(at, "profile.menu");
}
