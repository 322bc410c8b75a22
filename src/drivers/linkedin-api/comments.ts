import { z } from "zod";
import type { ApiResponse } from "./calls.ts";

/** UTF-16 units; comments are plain text. */
export const maxCommentLength = 1250;

export const commentsRefused =
  "LinkedIn's API takes no comments from this server's app. Connect your account by its session as well: then comments go that way.";

const urnPattern = /urn(?::|%3A)li(?::|%3A)(activity|share|ugcPost)(?::|%3A)(\d+)/i;
const slugPattern = /[-/](activity|share|ugcPost)-(\d+)(?:-|\/|$)/i;
const kinds: Record<string, string> = { activity: "activity", share: "share", ugcpost: "ugcPost" };

/** From addresses such as /feed/update/urn:li:activity:7 or /posts/ada_calm-activity-7-x1. */
export function parsePostUrn(url: string): string | undefined {
  const path = URL.parse(url)?.pathname ?? "";
  const [, kind = "", id] = urnPattern.exec(path) ?? slugPattern.exec(path) ?? [];
  return id === undefined ? undefined : `urn:li:${kinds[kind.toLowerCase()]}:${id}`;
}

const CreatedComment = z
  .object({ commentUrn: z.string(), $URN: z.string(), id: z.union([z.string(), z.number()]) })
  .partial()
  .catch({});

export function parseCommentUrn({ headers, body }: ApiResponse, urn: string): string | undefined {
  const created = CreatedComment.parse(body);
  const id = headers.get("x-restli-id") ?? created.id;
  return created.commentUrn ?? created.$URN ?? (id ? `urn:li:comment:(${urn},${id})` : undefined);
}

export const commentUrl = (webUrl: string, urn: string, comment: string): string =>
  new URL(`/feed/update/${urn}/?commentUrn=${encodeURIComponent(comment)}`, webUrl).href;
