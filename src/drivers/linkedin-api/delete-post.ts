import { Throttled, SessionExpired, type PostDeletion } from "#core/network-port.ts";
import type { Calls } from "./calls.ts";
import { nextUtcMidnight, readRefusal } from "./responses.ts";

const apiPost = /^urn:li:(?:share|ugcPost):\d+$/;
/** Of these alone is it known that nothing was deleted. */
const refusals = new Set([400, 403, 404, 422]);

/** `DELETE /rest/posts/{urn}` answers 204. @throws SessionExpired, Throttled, NotReached, VersionsEnded */
export async function deletePost(calls: Calls, urn: string, now: number): Promise<PostDeletion> {
  if (!apiPost.test(urn)) {
    return {
      kind: "refused",
      reason: "This post was not published through LinkedIn's API, so it can't be deleted there.",
    };
  }
  const response = await calls.call({ method: "DELETE", path: `/rest/posts/${encodeURIComponent(urn)}` });
  const { status } = response;
  if (status === 204) return { kind: "deleted" };
  if (status === 401) throw new SessionExpired("api");
  if (status === 429) throw new Throttled(nextUtcMidnight(now), "daily");
  const { message } = readRefusal(response);
  if (refusals.has(status)) return { kind: "refused", reason: `LinkedIn says: ${message}` };
  throw new Error(`LinkedIn answered ${status}.`);
}
