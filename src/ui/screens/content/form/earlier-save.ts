import type { ContentItem } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";
import { retentionHours, type KeyOutcome } from "#core/idempotency/contract.ts";
import { api, ApiError, messageOf, origin, writeKeys } from "../../../api.ts";
import { hashOf, retryWindowMs } from "../../../write-keys.ts";
import type { EarlierSave } from "./earlier-save-schema.ts";
import type { ContentBody } from "./form-values.ts";

/** Of an item that is unchanged since it was created. */
const firstRevision = 1;
/** Until then the server knows the key; an hour less, for clocks that differ. */
const knownMs = (retentionHours - 1) * 3_600_000;

/** Nothing was sent: what became of the earlier save is not known yet. */
export class EarlierUnknown extends Error {}

/** Nothing was sent: the earlier save can't be changed any more, so the person decides. */
export class EarlierSent extends Error {}

const writeOf = (body: ContentBody) => ({
  method: "POST",
  url: `${origin}/api/scheduled-content`,
  body: JSON.stringify(body),
});

const isSameSave = (earlier: EarlierSave, body: ContentBody): boolean =>
  earlier.hash === hashOf(writeOf(body)) && Date.now() - earlier.at < retryWindowMs;

/** The key to send a new post with: that of the earlier save, if it is the same. */
export function beginSave(earlier: EarlierSave | null, body: ContentBody): EarlierSave {
  if (earlier && isSameSave(earlier, body)) return earlier;
  const write = writeOf(body);
  return { key: writeKeys.open(write), hash: hashOf(write), at: Date.now() };
}

/**
 * The item that an earlier save of other values stored, in its first version; undefined if there is none, and none will
 * follow.
 * @throws EarlierUnknown, EarlierSent
 */
export async function findEarlierItem(
  earlier: EarlierSave | null,
  body: ContentBody,
): Promise<ContentItem | undefined> {
  if (!earlier || isSameSave(earlier, body)) return undefined;
  if (Date.now() - earlier.at > knownMs) {
    throw new EarlierSent("An earlier version was sent more than a day ago. Check whether it is in your list.");
  }
  const { outcome, id } = await voidOrFindOutcome(earlier.key);
  if (outcome === "running") throw new EarlierUnknown("The first try is still running. Wait a moment, then try again.");
  if (outcome === "interrupted") {
    throw new EarlierSent("The server stopped while it saved an earlier version. Check whether it is in your list.");
  }
  writeKeys.forget(earlier.key);
  const item = outcome === "done" && id !== undefined ? await load(id) : undefined;
  if (!item) return undefined;
  if (!isAllowed(item.detail.state, "edit")) throw new EarlierSent(sentMessage(item));
  return { ...item, revision: firstRevision };
}

/** Nothing may be sent before there is an answer, and a refusal is none. */
const unknownYet = (error: unknown): unknown =>
  error instanceof ApiError && error.status === 401
    ? error
    : new EarlierUnknown(messageOf(error, "Try again in a moment."), { cause: error });

async function voidOrFindOutcome(key: string): Promise<KeyOutcome> {
  try {
    return await (await api["idempotency-keys"].void.$post({ json: { key } })).json();
  } catch (error) {
    throw unknownYet(error);
  }
}

async function load(id: string): Promise<ContentItem | undefined> {
  try {
    return await (await api["scheduled-content"][":id"].$get({ param: { id } })).json();
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw unknownYet(error);
  }
}

/** Of the version that was sent first, whose answer was lost. */
const sentMessage = ({ detail: { state } }: ContentItem): string =>
  state === "published"
    ? "The version you sent first is already published."
    : state === "armed"
      ? "The version you sent first is being posted now."
      : "The version you sent first was posted, and Attaché is checking it.";
