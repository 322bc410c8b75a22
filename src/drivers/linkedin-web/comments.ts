import type { OwnWrite } from "#core/network-port.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { addresses, commentIdIn, postOn, sameText, slugIn, timeOf } from "./addresses.ts";
import { waitForResponse, refusalFrom } from "./submit-response.ts";
import { readCards } from "./cards.ts";
import { requireControl, missingControl } from "./query.ts";
import { navigate } from "./navigate.ts";
import type { DriverContext, DriverPage } from "./context.ts";
import { typeInto } from "./typing.ts";
import { prepareOn, preparedWrite } from "./write.ts";

export const ownComments = (context: DriverContext, targetUrl: string, since: number): Promise<OwnWrite[]> =>
  context.withPage("comments.read", async (at) => {
    const me = await whoAmI(at);
    const post = postOn(context.baseUrl, targetUrl);
    if (post === undefined || !(await navigate(at, addresses.post(post)))) return [];
    return (await readComments(at, post, me)).filter(({ publishedAt }) => publishedAt >= since);
  });

/** The member's public name, from the redirect of `me`. */
async function whoAmI(at: DriverPage): Promise<string> {
  await navigate(at, addresses.me);
  const slug = slugIn(at.page.url());
  if (slug === undefined || slug === "me") throw await missingControl(at, "me.card");
  return slug;
}

async function readComments(at: DriverPage, post: string, me: string): Promise<OwnWrite[]> {
  const fields = {
    urn: [null, "@data-id"],
    author: ["comment.author", "@href"],
    text: ["comment.text", "text"],
  } as const;
  const cards = await readCards(at, "comment.card", fields, { fill: { post } });
  return cards
    .flatMap(({ urn, author, text }) => {
      const remoteId = commentIdIn(urn ?? "");
      if (remoteId === undefined || slugIn(author ?? "") !== me) return [];
      const url = at.context.baseUrl + addresses.comment(post, remoteId);
      return [{ remoteId, url, text: text ?? "", publishedAt: timeOf(remoteId) }];
    })
    .toSorted((a, b) => b.publishedAt - a.publishedAt);
}

export async function prepareComment(context: DriverContext, targetUrl: string, text: string): Promise<PreparedWrite> {
  const at = await context.holdPage("comment.submit");
  return prepareOn(at, async () => {
    const me = await whoAmI(at);
    const post = postOn(context.baseUrl, targetUrl);
    if (post === undefined || !(await navigate(at, addresses.post(post)))) {
      return preparedWrite(at, async () => ({ kind: "rejected", reason: `No post was found at ${targetUrl}.` }));
    }
    const before = new Set((await readComments(at, post, me)).map(({ remoteId }) => remoteId));
    const form = await requireControl(at, "comment.form");
    await typeInto(at, await requireControl(at, "comment.box", { within: form }), "comment.box", text);
    await requireControl(at, "comment.submit", { within: form, enabled: true });

    const newOne = async (): Promise<OwnWrite | undefined> =>
      (await readComments(at, post, me)).find(
        (comment) => !before.has(comment.remoteId) && sameText(comment.text, text),
      );
    return preparedWrite(at, async (press) => {
      const submit = await requireControl(at, "comment.submit", { within: form, enabled: true, wait: 0 });
      const traffic = await press(submit, "comment.submit");
      const response = await waitForResponse(at, async () => (await newOne()) !== undefined);
      const refusal = response.kind === "visible" ? undefined : refusalFrom(at, response, traffic);
      if (refusal) return refusal;
      await navigate(at, addresses.post(post));
      const sent = await newOne();
      return sent ? published(sent) : unknown;
    });
  });
}

const published = ({ remoteId, url }: OwnWrite): WriteOutcome => ({ kind: "published", remoteId, url });
const unknown: WriteOutcome = { kind: "unknown", reason: "The network did not say whether it took the comment." };
