import type { ElementHandle } from "puppeteer-core";
import { LimitReached, PageChanged } from "#core/network-port.ts";
import { navigate } from "../page/navigate.ts";
import { createMissingControlError, isShown, query, requireControl } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import { findClickPoint } from "../page/click-point.ts";
import type { DriverPage } from "../context.ts";
import { isNamedIn, isSameName, parseInvitedSlug, parsePersonId, peopleAddresses } from "./people-addresses.ts";
import { createMismatchError, openProfile, type OpenProfile } from "./profile.ts";
import { openMenu } from "./relation.ts";

/** By its address; where that is blank, or names no one, by the link on the person's own profile. */
export async function openInviteDialog(at: DriverPage, profile: OpenProfile): Promise<ElementHandle> {
  const byAddress = await openByAddress(at, profile);
  if (byAddress) {
    await assertInvites(at, byAddress, profile);
    return byAddress;
  }
  const again = await openProfile(at, profile.slug);
  if (!again) throw await createMissingControlError(at, "profile.card");
  if (!isSameName(again.name, profile.name) || again.memberId !== (profile.memberId ?? again.memberId)) {
    throw await createMismatchError(at, "profile.card", profile.slug);
  }
  const link = await requireInviteLink(at, again);
  const { x, y } = await findClickPoint(at, link, "profile.invite");
  await at.page.mouse.click(x, y);
  const dialog = await waitForDialog(at);
  if (!dialog) throw await createMissingControlError(at, "invite.dialog");
  await assertInvites(at, dialog, profile);
  return dialog;
}

/** The address leads to the dialog, to a blank page or into a loop, depending on the account. */
async function openByAddress(at: DriverPage, profile: OpenProfile): Promise<ElementHandle | undefined> {
  try {
    if (!(await navigate(at, peopleAddresses.invite(profile.slug)))) return undefined;
  } catch (error) {
    if (isBlankPage(error)) return undefined;
    throw error;
  }
  const dialog = await waitForDialog(at);
  // Only a name is a mark other than the address that led here.
  return dialog && (await readNamed(at, dialog, profile)).length > 0 ? dialog : undefined;
}

const isBlankPage = (error: unknown): boolean =>
  error instanceof PageChanged || (error instanceof Error && error.message.includes("ERR_TOO_MANY_REDIRECTS"));

async function waitForDialog(at: DriverPage): Promise<ElementHandle | undefined> {
  const dialog = await query(at, "invite.dialog");
  if (await isShown(at, "invite.limit", { waitMs: 0 })) throw new LimitReached("invitations");
  return dialog;
}

/** Buttons without an address have to name the person: a suggested person's button invites at once. */
async function requireInviteLink(at: DriverPage, profile: OpenProfile): Promise<ElementHandle> {
  const fill = { slug: encodeURIComponent(profile.slug) };
  const link = (await query(at, "profile.invite", { within: profile.card, fill, waitMs: 0 })) ?? (await findInMenu());
  const { href, label } = await link.evaluate(readLinkInPage);
  if (href === null && !isNamedIn(label, profile.name))
    throw await createMismatchError(at, "profile.invite", profile.slug);
  return link;

  async function findInMenu(): Promise<ElementHandle> {
    const menu = await openMenu(at, profile.card);
    if (!menu) throw await createMissingControlError(at, "profile.invite", { fill });
    return requireControl(at, "profile.menuInvite", { within: menu, fill });
  }
}

const readLinkInPage = (link: Node) => {
  const element = link as Element;
  return { href: element.getAttribute("href"), label: element.getAttribute("aria-label") };
};

/** Whom the dialog names: in bold, or anywhere in its text. Figures are in bold, too. */
async function readNamed(at: DriverPage, dialog: ElementHandle, { name }: OpenProfile): Promise<string[]> {
  const bold = await readCards(at, "invite.person", { text: [null, "text"] }, { within: dialog });
  const names = bold.flatMap(({ text }) => (text !== null && /\p{L}/u.test(text) ? [text] : []));
  if (names.length > 0) return names;
  const text = await dialog.evaluate((one) => (one instanceof HTMLElement ? one.innerText : ""));
  return isNamedIn(text, name) ? [name] : [];
}

/** The page's address, and the name in the dialog wherever it has one. @throws PageChanged for anyone else */
export async function assertInvites(at: DriverPage, dialog: ElementHandle, profile: OpenProfile): Promise<void> {
  const address = new URL(at.page.url());
  const isOfPerson = parseInvitedSlug(address) === profile.slug || parsePersonId(address.pathname) === profile.slug;
  const named = await readNamed(at, dialog, profile);
  if (!isOfPerson || named.some((name) => !isSameName(name, profile.name))) {
    throw await createMismatchError(at, "invite.dialog", profile.slug);
  }
}
