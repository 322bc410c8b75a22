import type { ElementHandle } from "puppeteer-core";
import type { PostMedia } from "#core/network-port.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { isSamePost } from "#core/same-post.ts";
import { addresses, parsePostId } from "../addresses.ts";
import { waitForResponse, toRefusal } from "../writes/submit-response.ts";
import { readCards } from "../page/read-cards.ts";
import { requireControl, createMissingControlError, query } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { readActivity, readPostId } from "./posts.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import type { Control } from "../controls/controls.ts";
import { chooseFiles, typeInto } from "../page/typing.ts";
import { prepareOnPage, createPageWrite } from "../writes/page-write.ts";

export async function preparePost(context: DriverContext, text: string, media?: PostMedia): Promise<PreparedWrite> {
  const at = await context.holdPage("post.submit", countFiles(media));
  return prepareOnPage(at, async () => {
    const dialog = await openComposer(at);
    if (text !== "")
      await typeInto(at, await requireControl(at, "composer.text", { within: dialog }), "composer.text", text);
    if (media) await attachMedia(at, dialog, media);
    const refusal = await readRefusal(at, dialog);
    return createPageWrite(at, async (press, { armedAt }) => {
      if (refusal !== undefined) return { kind: "rejected", reason: refusal };
      const submit = await requireControl(at, "composer.submit", { within: dialog, onlyEnabled: true, waitMs: 0 });
      const traffic = await press(submit, "composer.submit");
      const response = await waitForResponse(at);
      if (response.kind === "published") return confirmPost(at, response.href);
      if (response.kind === "refused" && response.href !== undefined)
        return rejectAsDuplicate(context, response.reason, response.href);
      return toRefusal(at, response, traffic) ?? verifyOutcome(at, text, armedAt);
    });
  });
}

const countFiles = (media: PostMedia | undefined): number =>
  media?.kind === "images" ? media.images.length : media ? 1 : 0;

async function openComposer(at: DriverPage): Promise<ElementHandle> {
  await navigate(at, addresses.compose);
  const opened = await query(at, "composer.dialog");
  if (opened) return opened;
  await (await requireControl(at, "feed.startPost")).click();
  return requireControl(at, "composer.dialog");
}

/** Undefined when the post can be sent. @throws PageChanged when the composer shows neither */
async function readRefusal(at: DriverPage, within: ElementHandle): Promise<string | undefined> {
  const readMessage = async () => {
    const shown = await query(at, "composer.refusal", { within, waitMs: 0 });
    const text = await shown?.evaluate((element) => (element.textContent ?? "").trim());
    return text === "" ? undefined : text;
  };
  const first = await readMessage();
  if (first !== undefined) return first;
  if (await query(at, "composer.submit", { within, onlyEnabled: true })) return undefined;
  const second = await readMessage();
  if (second === undefined) throw await createMissingControlError(at, "composer.submit");
  return second;
}

async function attachMedia(at: DriverPage, within: ElementHandle, media: PostMedia): Promise<void> {
  const press = async (control: Control) => (await requireControl(at, control, { within })).click();
  if (media.kind === "document") {
    await press("composer.addDocument");
    await chooseFiles(at, await requireControl(at, "composer.documentInput", { within, includeHidden: true }), [
      media.file,
    ]);
    const title = await requireControl(at, "composer.documentTitle", { within });
    await typeInto(at, title, "composer.documentTitle", media.title);
  } else {
    await press("composer.addMedia");
    const files = media.images.map(({ file }) => file);
    await chooseFiles(at, await requireControl(at, "composer.imageInput", { within, includeHidden: true }), files);
    for (const [n, { alt }] of media.images.entries()) {
      const fill = { n: String(n + 1) };
      await requireControl(at, "composer.picture", { within, fill });
      if (alt !== "")
        await typeInto(at, await requireControl(at, "composer.alt", { within, fill }), "composer.alt", alt);
    }
  }
  await press("composer.next");
  await requireControl(at, "composer.preview", { within });
  const previews = await readCards(at, "composer.preview", { text: [null, "text"] }, { within });
  if (previews.length !== (media.kind === "document" ? 1 : media.images.length))
    throw await createMissingControlError(at, "composer.preview");
}

/** A security check or sign-in on the way doesn't undo the publication. */
async function confirmPost(at: DriverPage, href: string): Promise<WriteOutcome> {
  const { baseUrl } = at.context;
  const { pathname } = new URL(href, baseUrl);
  const named = parsePostId(pathname);
  const id = await readPostId(at, pathname).catch((fault: unknown) => {
    if (named === undefined) throw fault;
    return named;
  });
  if (id === undefined) return { kind: "unknown", reason: "The network named a new post, and does not show it." };
  return { kind: "published", remoteId: id, url: baseUrl + addresses.post(id) };
}

function rejectAsDuplicate({ baseUrl }: DriverContext, reason: string, href: string): WriteOutcome {
  const id = parsePostId(href);
  if (id === undefined) return { kind: "rejected", reason };
  return { kind: "rejected", reason, duplicateOf: { remoteId: id, url: baseUrl + addresses.post(id) } };
}

/** Published if it is among the account's posts, otherwise unknown. */
async function verifyOutcome(at: DriverPage, text: string, armedAt: number): Promise<WriteOutcome> {
  const { writes } = await readActivity(at, armedAt);
  const sent = writes.find((post) => isSamePost({ text }, { text: post.text }, "shown"));
  if (!sent) return { kind: "unknown", reason: "The network did not say whether it took the post." };
  return { kind: "published", remoteId: sent.remoteId, url: sent.url };
}
