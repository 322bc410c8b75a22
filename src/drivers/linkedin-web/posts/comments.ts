import type { OwnWrite, OwnWrites } from "#core/network-port.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { isSamePost } from "#core/same-post.ts";
import { addresses, parseCommentId, parsePostIdOnSite, parseSlug, parseIdTime } from "../addresses.ts";
import { waitForResponse, toRefusal } from "../writes/submit-response.ts";
import { readCards } from "../page/read-cards.ts";
import { requireControl, createMissingControlError } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { assertTyped, typeInto } from "../page/typing.ts";
import { readShownPostId } from "./posts.ts";
import { prepareOnPage, createPageWrite } from "../writes/page-write.ts";
import { watchAnswers } from "../writes/watch-answers.ts";

/** A post's page may show only some of its comments. */
export const readOwnComments = (context: DriverContext, targetUrl: string, since: number): Promise<OwnWrites> =>
  context.withPage("comments.read", async (at) => {
    const me = await readOwnSlug(at);
    const post = parsePostIdOnSite(context.baseUrl, targetUrl);
    if (post === undefined || !(await navigate(at, addresses.post(post)))) return { writes: [], isComplete: false };
    const comments = await readComments(at, post, me);
    return { writes: comments.filter(({ publishedAt }) => publishedAt >= since), isComplete: false };
  });

/** The member's public name, from the redirect of `me`. */
async function readOwnSlug(at: DriverPage): Promise<string> {
  await navigate(at, addresses.me);
  const slug = parseSlug(at.page.url());
  if (slug === undefined || slug === "me") throw await createMissingControlError(at, "me.card");
  return slug;
}

async function readComments(at: DriverPage, post: string, me: string): Promise<OwnWrite[]> {
  const fields = {
    urn: [null, "@data-id"],
    id: [null, "@id"],
    author: ["comment.author", "@href"],
    text: ["comment.text", "text"],
  } as const;
  const cards = await readCards(at, "comment.card", fields, { fill: { post } });
  return cards
    .flatMap(({ urn, id, author, text }) => {
      const remoteId = parseCommentId(urn ?? "") ?? parseCommentId(id ?? "");
      if (remoteId === undefined || parseSlug(author ?? "") !== me) return [];
      const url = at.context.baseUrl + addresses.comment(post, remoteId);
      return [{ remoteId, url, text: text ?? "", publishedAt: parseIdTime(remoteId) }];
    })
    .toSorted((a, b) => b.publishedAt - a.publishedAt);
}

export async function prepareComment(context: DriverContext, targetUrl: string, text: string): Promise<PreparedWrite> {
  const at = await context.holdPage("comment.submit");
  return prepareOnPage(at, async () => {
    const me = await readOwnSlug(at);
    const post = parsePostIdOnSite(context.baseUrl, targetUrl);
    if (post === undefined || !(await navigate(at, addresses.post(post)))) {
      return createPageWrite(at, async () => ({ kind: "rejected", reason: `No post was found at ${targetUrl}.` }));
    }
    const before = new Set((await readComments(at, post, me)).map(({ remoteId }) => remoteId));
    const form = await requireControl(at, "comment.form");
    const box = await requireControl(at, "comment.box", { within: form });
    await typeInto(at, box, "comment.box", text);
    await requireControl(at, "comment.submit", { within: form, onlyEnabled: true });

    const findSentComment = async (): Promise<OwnWrite | undefined> =>
      (await readComments(at, post, me)).find(
        (comment) => !before.has(comment.remoteId) && isSamePost({ text }, { text: comment.text }, "shown"),
      );
    return createPageWrite(at, async (press) => {
      const submit = await requireControl(at, "comment.submit", { within: form, onlyEnabled: true, waitMs: 0 });
      if ((await readShownPostId(at)) !== post) throw await createMissingControlError(at, "post.page");
      await assertTyped(at, box, "comment.box", text);
      const traffic = await press(submit, "comment.submit");
      const response = await waitForResponse(at, traffic, async () => (await findSentComment()) !== undefined);
      const refusal = response.kind === "visible" ? undefined : toRefusal(at, response, traffic);
      if (refusal) return refusal;
      const answers = watchAnswers(at);
      try {
        await navigate(at, addresses.post(post));
        const sent = await findSentComment();
        return sent && (await answers.contain(sent.remoteId)) ? toPublished(sent) : unknown;
      } finally {
        answers.stop();
      }
    });
  });
}

const toPublished = ({ remoteId, url }: OwnWrite): WriteOutcome => ({ kind: "published", remoteId, url });
const unknown: WriteOutcome = { kind: "unknown", reason: "The network did not say whether it took the comment." };
