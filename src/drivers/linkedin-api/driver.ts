import { z } from "zod";
import type { NetworkCapability, NetworkDriver, PostMedia } from "#core/network-port.ts";
import { sentOnce, type PreparedWrite, type WriteOutcome } from "#core/prepared-write.ts";
import { missingProduct, postUrl, requireAnswer, verdictOn, verdictOnError, type Judge } from "./responses.ts";
import { createApiCalls, type ApiAnswer, type ApiCall } from "./calls.ts";
import { commentLimit, commentUrl, commentsRefused, urnAt, commentIdOf } from "./comments.ts";
import { littleText, littleTextLimit } from "./little-text.ts";
import { uploadMedia } from "./media.ts";
import type { ApiContext } from "./context.ts";

const Userinfo = z.object({ sub: z.string().min(1), name: z.string().min(1) });
/** Below the time limit of an attempt, so that the driver reports the outcome itself. */
const submitWithin = 60_000;

/** Posts, and comments where permitted. The API can't read posts, so unconfirmed ones are left to the user. */
export function createApiDriver(context: ApiContext): NetworkDriver {
  const { webUrl, clock, memberId } = context;
  const calls = createApiCalls(context);
  const me = `urn:li:person:${memberId}`;
  const capabilities = new Set<NetworkCapability>(["posts", "media"]);
  if (context.canComment !== false) capabilities.add("comments");

  const verify = async () => {
    const answer = requireAnswer(await calls.call({ method: "GET", path: "/v2/userinfo" }), clock.now());
    const { sub, name } = Userinfo.parse(answer.body);
    return { memberId: sub, name, headline: "", url: new URL("/in/me/", webUrl).href };
  };

  const send = async (
    call: ApiCall,
    judge: Omit<Judge, "now" | "webUrl">,
    made: (answer: ApiAnswer) => WriteOutcome,
  ): Promise<WriteOutcome> => {
    try {
      const answer = await calls.call({ ...call, limit: submitWithin });
      return answer.status === 201 ? made(answer) : verdictOn(answer, { now: clock.now(), webUrl, ...judge });
    } catch (error) {
      return verdictOnError(error);
    }
  };

  const unreadable = () => Promise.reject(new Error("The official API tells nothing of what an account published."));

  return {
    capabilities,
    verify,
    profileMetrics: unreadable,
    ownPosts: unreadable,
    ownComments: unreadable,
    postMetrics: unreadable,

    async preparePost(text: string, media?: PostMedia) {
      await verify();
      const commentary = littleText(text);
      const over = commentary.length - littleTextLimit;
      if (over > 0) {
        return refused(
          `Escaped as LinkedIn's API wants it, the text has ${commentary.length} characters; ${littleTextLimit} is the most. Characters such as ( ) _ * # @ count twice. Shorten it by ${over}.`,
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
      return sentOnce(() =>
        send({ method: "POST", path: "/rest/posts", json }, { forbidden: missingProduct }, ({ headers }) => {
          const urn = headers.get("x-restli-id");
          return urn === null || urn === "" ? nameless : published(urn, postUrl(webUrl, urn));
        }),
      );
    },

    async prepareComment(targetUrl: string, text: string) {
      await verify();
      const urn = urnAt(targetUrl);
      if (urn === undefined) return refused(`${targetUrl} is not the address of a post on LinkedIn.`);
      if (text.length > commentLimit) {
        return refused(`A comment can have at most ${commentLimit} characters; this one has ${text.length}.`);
      }
      if (context.canComment === false) return refused(commentsRefused);
      const path = `/rest/socialActions/${encodeURIComponent(urn)}/comments`;
      const json = { actor: me, object: urn, message: { text } };
      return sentOnce(async () => {
        const judge = { forbidden: () => commentsRefused };
        const outcome = await send({ method: "POST", path, json }, judge, (answer) => {
          context.onCommentsTried(true);
          const id = commentIdOf(answer, urn);
          return id === undefined ? nameless : published(id, commentUrl(webUrl, urn, id));
        });
        if (outcome.kind !== "rejected") return outcome;
        if (outcome.reason === commentsRefused) context.onCommentsTried(false);
        return { ...outcome, reason: `${outcome.reason} (${targetUrl})` };
      });
    },
  };
}

const published = (remoteId: string, url: string): WriteOutcome => ({ kind: "published", remoteId, url });
const nameless: WriteOutcome = { kind: "unknown", reason: "LinkedIn took it and did not say under which name." };

const refused = (reason: string): PreparedWrite => sentOnce(async () => ({ kind: "rejected", reason }));
