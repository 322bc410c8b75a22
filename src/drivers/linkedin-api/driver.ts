import { z } from "zod";
import type { NetworkCapability, NetworkDriver, PostMedia } from "#core/network-port.ts";
import { maxLittleTextLength, toLittleText } from "#core/little-text.ts";
import { createPreparedWrite, type PreparedWrite, type WriteOutcome } from "#core/prepared-write.ts";
import {
  describeMissingProduct,
  postUrl,
  requireSuccess,
  toOutcome,
  toErrorOutcome,
  type OutcomeContext,
} from "./responses.ts";
import { createApiCalls, type ApiResponse, type ApiCall } from "./calls.ts";
import { maxCommentLength, commentUrl, commentsRefused, parsePostUrn, parseCommentUrn } from "./comments.ts";
import { deletePost } from "./delete-post.ts";
import { uploadMedia } from "./media.ts";
import type { ApiContext } from "./context.ts";

const Userinfo = z.object({ sub: z.string().min(1), name: z.string().min(1) });
/** Below the time limit of an attempt, so that the driver reports the outcome itself. */
const submitTimeoutMs = 60_000;

/** Posts, and comments where permitted. The API can't read posts, so unconfirmed ones are left to the user. */
export function createApiDriver(context: ApiContext): NetworkDriver {
  const { webUrl, clock, memberId } = context;
  const calls = createApiCalls(context);
  const me = `urn:li:person:${memberId}`;
  const capabilities = new Set<NetworkCapability>(["posts", "media", "delete_posts"]);
  if (context.canComment !== false) capabilities.add("comments");

  const verify = async () => {
    const response = requireSuccess(await calls.call({ method: "GET", path: "/v2/userinfo" }), clock.now());
    const { sub, name } = Userinfo.parse(response.body);
    return { memberId: sub, name, headline: "", url: new URL("/in/me/", webUrl).href };
  };

  const send = async (
    call: ApiCall,
    outcomeContext: Omit<OutcomeContext, "now" | "webUrl">,
    made: (response: ApiResponse) => WriteOutcome,
  ): Promise<WriteOutcome> => {
    try {
      const response = await calls.call({ ...call, timeoutMs: submitTimeoutMs });
      return response.status === 201
        ? made(response)
        : toOutcome(response, { now: clock.now(), webUrl, ...outcomeContext });
    } catch (error) {
      return toErrorOutcome(error);
    }
  };

  const rejectRead = () => Promise.reject(new Error("The official API tells nothing of what an account published."));

  return {
    capabilities,
    verify,
    profileMetrics: rejectRead,
    ownPosts: rejectRead,
    ownComments: rejectRead,
    postMetrics: rejectRead,
    deletePost: (urn) => deletePost(calls, urn, clock.now()),

    async preparePost(text: string, media?: PostMedia) {
      await verify();
      const commentary = toLittleText(text);
      const over = commentary.length - maxLittleTextLength;
      if (over > 0) {
        return createRefusedWrite(
          `Escaped as LinkedIn's API wants it, the text has ${commentary.length} characters; ${maxLittleTextLength} is the most. Characters such as ( ) _ * # @ count twice. Shorten it by ${over}.`,
        );
      }
      const content = media && (await uploadMedia({ calls, clock, owner: me }, media));
      const json = {
        author: me,
        commentary,
        visibility: "PUBLIC",
        distribution: { feedDistribution: "MAIN_FEED", targetEntities: [], thirdPartyDistributionChannels: [] },
        ...(content && { content }),
        lifecycleState: "PUBLISHED",
        isReshareDisabledByAuthor: false,
      };
      return createPreparedWrite(() =>
        send({ method: "POST", path: "/rest/posts", json }, { forbidden: describeMissingProduct }, ({ headers }) => {
          const urn = headers.get("x-restli-id");
          return urn === null || urn === "" ? publishedWithoutId : toPublished(urn, postUrl(webUrl, urn));
        }),
      );
    },

    async prepareComment(targetUrl: string, text: string) {
      await verify();
      const urn = parsePostUrn(targetUrl);
      if (urn === undefined) return createRefusedWrite(`${targetUrl} is not the address of a post on LinkedIn.`);
      if (text.length > maxCommentLength) {
        return createRefusedWrite(
          `A comment can have at most ${maxCommentLength} characters; this one has ${text.length}.`,
        );
      }
      if (context.canComment === false) return createRefusedWrite(commentsRefused);
      const path = `/rest/socialActions/${encodeURIComponent(urn)}/comments`;
      const json = { actor: me, object: urn, message: { text } };
      return createPreparedWrite(async () => {
        const outcomeContext = { forbidden: () => commentsRefused };
        const outcome = await send({ method: "POST", path, json }, outcomeContext, (response) => {
          context.onCommentsTried(true);
          const id = parseCommentUrn(response, urn);
          return id === undefined ? publishedWithoutId : toPublished(id, commentUrl(webUrl, urn, id));
        });
        if (outcome.kind !== "rejected") return outcome;
        if (outcome.reason === commentsRefused) context.onCommentsTried(false);
        return { ...outcome, reason: `${outcome.reason} (${targetUrl})` };
      });
    },
  };
}

const toPublished = (remoteId: string, url: string): WriteOutcome => ({ kind: "published", remoteId, url });
const publishedWithoutId: WriteOutcome = {
  kind: "unknown",
  reason: "LinkedIn took it and did not say under which name.",
};

const createRefusedWrite = (reason: string): PreparedWrite =>
  createPreparedWrite(async () => ({ kind: "rejected", reason }));
