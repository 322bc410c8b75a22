import { timeOfId, timeOfPost, type PostId } from "#core/post-identity.ts";
import { isSamePost } from "#core/same-post.ts";
import type { HistorySource } from "./labels/contract.ts";
import { isNumberBefore, keyOfAddress, textStartOf } from "./rules.ts";

export interface PostFact {
  source: HistorySource;
  asOf: number;
  ids: PostId[];
  at: number;
  /** YYYY-MM-DD, as the file states it. */
  day: string | null;
  url: string;
  text: string;
  sharedUrl: string | null;
  mediaUrl: string | null;
  visibility: string | null;
}

/** What Attaché published. */
export interface PublishedItem {
  id: string;
  ids: PostId[];
  text: string;
  at: number;
}

export interface JoinedPost {
  key: string;
  ids: PostId[];
  facts: PostFact[];
  at: number;
  isTimeExact: boolean;
  text: string;
  itemId: string | null;
}

interface Group {
  ids: Map<string, PostId>;
  facts: PostFact[];
  item: PublishedItem | undefined;
  text: string;
}

/** A share and its activity are made within a second; more is left for a slow network. */
const pairWindowMs = 5000;
/** Attaché learns of a post some time after the network made it. */
const itemWindowMs = 3_600_000;
const dayMs = 86_400_000;

/** The newest value that says something; of two files made at once, the one that sorts last. */
export function newestOf<Value extends string>(facts: readonly { asOf: number; value: Value | null }[]): Value | null {
  const said = facts.filter(({ value }) => value !== null && value !== "");
  // Hot path: most posts are named by one file.
  if (said.length <= 1) return said[0]?.value ?? null;
  const [newest] = said.toSorted((a, b) => b.asOf - a.asOf || (String(a.value) < String(b.value) ? 1 : -1));
  return newest?.value ?? null;
}

/**
 * Which facts are about one post: by the same id, by ids that one file names together, by the same text, and only then by
 * ids made within five seconds. A date alone joins nothing. The result depends on the facts, not on their order.
 */
export function joinPosts(facts: readonly PostFact[], items: readonly PublishedItem[]): JoinedPost[] {
  const groups = joinByIds(facts, items);
  pairByText(groups);
  pairByTime(groups);
  const named = [...groups].filter(({ facts: own }) => own.length > 0);
  recognizeItems(named, items);
  return named.map(toPost);
}

function joinByIds(facts: readonly PostFact[], items: readonly PublishedItem[]): Set<Group> {
  const byId = new Map<string, Group>();
  const groups = new Set<Group>();
  const merge = (ids: readonly PostId[], alone: string): Group => {
    const keys = ids.length > 0 ? ids.map(({ id }) => id) : [alone];
    const [target = createGroup(), ...others] = new Set(keys.flatMap((key) => byId.get(key) ?? []));
    groups.add(target);
    for (const other of others) absorb(groups, target, other, byId);
    for (const id of ids) if (!target.ids.has(id.id)) target.ids.set(id.id, id);
    for (const key of [...keys, ...target.ids.keys()]) byId.set(key, target);
    return target;
  };
  for (const fact of facts) merge(fact.ids, fact.url).facts.push(fact);
  for (const item of items.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (item.ids.length === 0) continue;
    const group = merge(item.ids, item.id);
    group.item ??= item;
  }
  for (const group of groups) group.text = textOf(group);
  return groups;
}

const createGroup = (): Group => ({ ids: new Map(), facts: [], item: undefined, text: "" });

const textOf = ({ facts, item }: Group): string =>
  newestOf(facts.map(({ asOf, text }) => ({ asOf, value: text }))) ?? item?.text ?? "";

function absorb(groups: Set<Group>, target: Group, other: Group, byId?: Map<string, Group>): void {
  groups.delete(other);
  for (const [key, id] of other.ids) target.ids.set(key, id);
  if (byId) for (const [key, group] of byId) if (group === other) byId.set(key, target);
  target.facts.push(...other.facts);
  target.item ??= other.item;
  target.text = textOf(target);
}

const hasKind = (group: Group, isActivity: boolean): boolean =>
  [...group.ids.values()].some(({ kind }) => (kind === "activity") === isActivity);

/** Groups that can be the two halves of one post. */
function halvesOf(groups: Set<Group>): { shares: Group[]; activities: Group[] } {
  const shares = [...groups].filter((group) => hasKind(group, false) && !hasKind(group, true));
  const activities = [...groups].filter((group) => hasKind(group, true) && !hasKind(group, false));
  return { shares, activities };
}

const isSameText = (one: string, other: string): boolean =>
  isSamePost({ text: one }, { text: other }, "shown") || isSamePost({ text: other }, { text: one }, "shown");

/** Only where each is the other's only candidate: of two posts with one text, neither is guessed. */
function pairUnique(groups: Set<Group>, candidates: ReadonlyMap<Group, Group[]>): void {
  const counted = new Map<Group, number>();
  for (const found of candidates.values()) for (const one of found) counted.set(one, (counted.get(one) ?? 0) + 1);
  for (const [share, found] of candidates) {
    const [only] = found;
    if (only && found.length === 1 && counted.get(only) === 1) absorb(groups, share, only);
  }
}

function pairByText(groups: Set<Group>): void {
  const { shares, activities } = halvesOf(groups);
  const byStart = Map.groupBy(
    activities.filter(({ text }) => text !== ""),
    ({ text }) => textStartOf(text),
  );
  if (byStart.size === 0) return;
  const withText = shares.filter(({ text }) => text !== "");
  const candidates = new Map(
    withText.map((share) => [
      share,
      (byStart.get(textStartOf(share.text)) ?? []).filter((activity) => isSameText(share.text, activity.text)),
    ]),
  );
  pairUnique(groups, candidates);
}

const idTimes = (group: Group): number[] => [...group.ids.keys()].flatMap((id) => timeOfId(id) ?? []);

function pairByTime(groups: Set<Group>): void {
  const { shares, activities } = halvesOf(groups);
  const timed = activities
    .flatMap((activity) => idTimes(activity).map((at) => ({ activity, at })))
    .toSorted((a, b) => a.at - b.at);
  const near = (at: number) => {
    const found: Group[] = [];
    for (let one = firstFrom(timed, at - pairWindowMs); one < timed.length; one += 1) {
      const candidate = timed[one];
      if (!candidate || candidate.at > at + pairWindowMs) break;
      found.push(candidate.activity);
    }
    return found;
  };
  const agree = (one: Group, other: Group): boolean =>
    one.text === "" || other.text === "" || isSameText(one.text, other.text);
  const candidates = new Map(
    shares.map((share) => [
      share,
      [...new Set(idTimes(share).flatMap(near))].filter((activity) => agree(share, activity)),
    ]),
  );
  pairUnique(groups, candidates);
}

/** Index of the first entry at or after a time, in a sorted list. */
function firstFrom(sorted: readonly { at: number }[], at: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What is not recognized by its id, by its text at its time. */
function recognizeItems(groups: readonly Group[], items: readonly PublishedItem[]): void {
  const taken = new Set(groups.flatMap(({ item }) => item?.id ?? []));
  const open = items.filter(({ id }) => !taken.has(id)).toSorted((a, b) => a.at - b.at);
  const candidates = new Map<Group, PublishedItem[]>();
  const counted = new Map<PublishedItem, number>();
  for (const group of groups) {
    if (group.item || group.text === "") continue;
    const { at } = timeOf(group);
    const found: PublishedItem[] = [];
    for (let one = firstFrom(open, at - itemWindowMs); one < open.length; one += 1) {
      const item = open[one];
      if (!item || item.at > at + itemWindowMs) break;
      if (isSamePost({ text: item.text }, { text: group.text }, "shown")) found.push(item);
    }
    candidates.set(group, found);
    for (const item of found) counted.set(item, (counted.get(item) ?? 0) + 1);
  }
  for (const [group, [only, ...others]] of candidates)
    if (only && others.length === 0 && counted.get(only) === 1) group.item = only;
}

/** An activity is made when the post goes out; a share of a post scheduled on the network, when it was scheduled. */
function timeOf({ ids, facts, item }: Group): { at: number; isTimeExact: boolean } {
  const known = timeOfPost([...ids.values()]);
  const isActivity = [...ids.values()].some(({ kind, id }) => kind === "activity" && timeOfId(id) !== undefined);
  if (known !== undefined && isActivity) return { at: known, isTimeExact: true };
  if (item) return { at: item.at, isTimeExact: true };
  const day = newestOf(facts.map((fact) => ({ asOf: fact.asOf, value: fact.day })));
  const noon = day === null ? undefined : Date.parse(day) + dayMs / 2;
  const stated = known ?? Math.max(0, ...facts.map(({ at }) => at));
  if (noon !== undefined && (stated === 0 || Math.abs(noon - stated) > 1.6 * dayMs))
    return { at: noon, isTimeExact: false };
  // The archive states the second in UTC.
  return { at: stated, isTimeExact: known !== undefined || facts.some(({ source }) => source === "archive") };
}

function toPost(group: Group): JoinedPost {
  const { ids, facts, text, item } = group;
  const own = new Set(facts.flatMap((fact) => fact.ids.map(({ id }) => id)));
  const [smallest] = [...own].toSorted((a, b) => (isNumberBefore(a, b) ? -1 : 1));
  const key = smallest ?? keyOfAddress(facts.map(({ url }) => url).toSorted()[0] ?? "");
  return { key, ids: [...ids.values()], facts, text, itemId: item?.id ?? null, ...timeOf(group) };
}
