import { navigate } from "../page/navigate.ts";
import { pollDelay } from "../page/poll-delay.ts";
import { createMissingControlError, isShown } from "../page/query.ts";
import { readCards } from "../page/read-cards.ts";
import type { DriverPage } from "../context.ts";
import {
  isMemberId,
  isSameName,
  parsePersonId,
  parseRecipients,
  parseThreadId,
  peopleAddresses,
} from "./people-addresses.ts";
import { createMismatchError, resolvePublicId, type OpenProfile } from "./profile.ts";
import { readThreadPerson } from "./threads.ts";

/** Whom the open conversation is with. */
export interface Recipient {
  /** As the conversation shows it. */
  id: string;
  /** The conversation's address. */
  path: string;
}

/** @throws PageChanged unless the composer addresses the person, and no one else */
export async function openComposer(at: DriverPage, profile: OpenProfile): Promise<Recipient> {
  const { compose, memberId } = profile;
  const named = parseRecipients(compose ?? null, at.context.baseUrl);
  if (compose === undefined || memberId === undefined || named[0] !== memberId) {
    throw await createMissingControlError(at, "profile.compose");
  }
  if (!(await navigate(at, compose))) throw await createMissingControlError(at, "thread.form");
  await isShown(at, "thread.form");
  const recipient = { id: memberId, path: compose };
  const until = performance.now() + at.context.timeouts.appearMs;
  while (performance.now() < until && !(await showsSomeone(at))) await pollDelay(at);
  // Those who are no connections get a letter with a subject.
  if (await isShown(at, "thread.subject", { waitMs: 0 })) throw await createMissingControlError(at, "thread.form");
  await assertRecipient(at, recipient, profile);
  return recipient;
}

/** Undefined unless the conversation exists and is with the person alone. */
export async function openThread(at: DriverPage, profile: OpenProfile, thread: string): Promise<Recipient | undefined> {
  const path = peopleAddresses.thread(thread);
  const open = async () => ((await navigate(at, path)) && isThreadOpen(at, thread) ? readThreadPerson(at) : undefined);
  const shown = await open();
  if (!shown || !isThreadOpen(at, thread) || !isSameName(shown.name, profile.name)) return undefined;
  const { id } = shown;
  if (id === profile.slug || id === profile.memberId) return { id, path };
  if (profile.memberId !== undefined || !isMemberId(id)) return undefined;
  // The profile didn't show whose member id it is: the visit to the member's profile does.
  if ((await resolvePublicId(at, id)) !== profile.slug) return undefined;
  return (await open())?.id === id ? { id, path } : undefined;
}

const isThreadOpen = ({ page }: DriverPage, thread: string): boolean => parseThreadId(page.url()) === thread;

const showsSomeone = async (at: DriverPage): Promise<boolean> => {
  const shown = await readShown(at);
  return shown.ids.size > 0 || shown.chosen.length > 0;
};

async function readShown(at: DriverPage) {
  const header = await readThreadPerson(at, 0);
  const links = header ? [] : await readCards(at, "thread.newPerson", { href: [null, "@href"], name: [null, "text"] });
  const ids = new Set(links.flatMap(({ href }) => parsePersonId(href) ?? []));
  const chosen = (await readCards(at, "thread.recipient", { name: [null, "text"] })).map(({ name }) => name ?? "");
  const names = [...chosen, ...links.map(({ name }) => name ?? "").filter((name) => name !== "")];
  if (!header) return { ids, chosen, names };
  return { ids: new Set([header.id]), chosen, names: [...names, header.name] };
}

/**
 * All ids and names that the conversation shows are the person's. A new one may show only the name of who was chosen: then
 * the address has the id. @throws PageChanged
 */
export async function assertRecipient(
  at: DriverPage,
  { id }: Pick<Recipient, "id">,
  { slug, name, memberId }: OpenProfile,
): Promise<void> {
  const { ids, chosen, names } = await readShown(at);
  const isPerson = [...ids].every((shown) => [id, slug, memberId].includes(shown));
  const isAlone = chosen.length <= 1 && names.every((shown) => isSameName(shown, name));
  const [addressed] = parseRecipients(at.page.url(), at.context.baseUrl);
  const isIdentified = ids.size === 1 || (ids.size === 0 && chosen.length === 1 && addressed === id);
  if (!isPerson || !isAlone || !isIdentified) throw await createMismatchError(at, "thread.person", slug);
}
