import { Throttled, SessionExpired, type PostDeletion } from "#core/network-port.ts";
import { NotReached, VersionsEnded, type Calls } from "./calls.ts";
import { nextUtcMidnight, readRefusal } from "./responses.ts";

const apiPost = /^urn:li:(?:share|ugcPost):\d+$/;
/** Of these alone is it known that nothing was deleted. */
const refusals = new Set([400, 403, 422]);

/** `DELETE /rest/posts/{urn}` answers 204. @throws SessionExpired, Throttled; after any other error the outcome is unknown */
export async function deletePost(calls: Calls, urn: string, now: number): Promise<PostDeletion> {
  if (!apiPost.test(urn)) {
    return {
      kind: "refused",
      reason: "This post was not published through LinkedIn's API, so it can't be deleted there.",
    };
  }
  const response = await calls
    .call({ method: "DELETE", path: `/rest/posts/${encodeURIComponent(urn)}` })
    .catch(refuseUnsent);
  if ("kind" in response) return response;
  const { status } = response;
  if (status === 204) return { kind: "deleted" };
  if (status === 401) throw new SessionExpired("api");
  if (status === 429) throw new Throttled(nextUtcMidnight(now), "daily");
  const { message } = readRefusal(response);
  if (status === 404) {
    const reason = `LinkedIn says: ${message} If the link doesn't show the post either, it is gone: remove it from your list.`;
    return { kind: "refused", reason };
  }
  if (refusals.has(status)) return { kind: "refused", reason: `LinkedIn says: ${message}` };
  throw new Error(`LinkedIn answered ${status}.`);
}

function refuseUnsent(error: unknown): PostDeletion {
  if (error instanceof NotReached || error instanceof VersionsEnded) return { kind: "refused", reason: error.message };
  throw error;
}
