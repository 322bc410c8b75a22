import type { PostRow } from "./import-rows.ts";

export type PostId = PostRow["ids"][number];

const kinds: Readonly<Record<string, PostId["kind"]>> = {
  share: "share",
  ugcpost: "ugcPost",
  activity: "activity",
  grouppost: "groupPost",
};

const inUrn = /urn(?::|%3A)li(?::|%3A)(share|ugcPost|activity|groupPost)(?::|%3A)(?:\d{1,12}-)?(\d{10,20})/gi;
const inSlug = /[-_](share|ugcPost|activity)[-:](\d{15,20})(?=[-_/?#]|$)/gi;

/** Ids that an address or a URN names, in both of the network's forms. */
export function postIdsIn(address: string): PostId[] {
  const found = new Map<string, PostId>();
  for (const pattern of [inUrn, inSlug]) {
    for (const [, written = "", id = ""] of address.matchAll(pattern)) {
      const kind = kinds[written.toLowerCase()];
      if (kind !== undefined && !found.has(id)) found.set(id, { kind, id });
    }
  }
  return [...found.values()];
}

/** Bits of an id after its time. */
const sequenceBits = 22n;
/** The network began to put the time into ids later than this; an older id says something else. */
const firstTime = Date.UTC(2010, 0, 1);
const lastTime = Date.UTC(2100, 0, 1);

/** When the id was made, UTC ms. */
export function timeOfId(id: string): number | undefined {
  if (!/^\d{15,20}$/.test(id)) return undefined;
  const at = Number(BigInt(id) >> sequenceBits);
  return at >= firstTime && at < lastTime ? at : undefined;
}

/**
 * When the post was published: an activity is made when it goes out, a share of a post scheduled on the network when it
 * was scheduled.
 */
export function timeOfPost(ids: readonly PostId[]): number | undefined {
  const times = (isActivity: boolean) =>
    ids.filter(({ kind }) => (kind === "activity") === isActivity).flatMap(({ id }) => timeOfId(id) ?? []);
  const [activity, other] = [times(true), times(false)];
  const known = activity.length > 0 ? activity : other;
  return known.length === 0 ? undefined : Math.min(...known);
}
