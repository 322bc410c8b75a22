import type { PostRow } from "#core/import-rows.ts";

type PostId = PostRow["ids"][number];

const urn = /urn:li:(share|ugcPost|activity|groupPost):(?:\d+-)?(\d{10,20})/;
/** When the network opened, and longer ids than today's scheme gives. */
const firstPost = Date.UTC(2003, 4, 1);

export const decodeLink = (link: string): string => {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
};

export function readPostId(link: string): PostId | undefined {
  const [, kind, id] = urn.exec(decodeLink(link)) ?? [];
  return kind && id ? { kind: kind as PostId["kind"], id } : undefined;
}

/** UTC ms that an id carries; undefined for one that is older than the scheme. */
export function timeOfId(id: string): number | undefined {
  const at = Number(BigInt(id) >> 22n);
  return at > firstPost && at < Date.UTC(2100, 0, 1) ? at : undefined;
}
