import type { ElementHandle } from "puppeteer-core";
import type { PostMedia } from "#core/network-port.ts";
import type { PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import { isSamePost } from "#core/same-post.ts";
import { addresses, parseIdTime, parsePostId } from "../addresses.ts";
import { waitForResponse, toRefusal } from "../writes/submit-response.ts";
import { readCards } from "../page/read-cards.ts";
import { clickUncovered } from "../page/click-point.ts";
import { requireControl, createMissingControlError, findAll, query } from "../page/query.ts";
import { navigate } from "../page/navigate.ts";
import { pollDelay } from "../page/poll-delay.ts";
import { readActivity, readPostId } from "./posts.ts";
import type { DriverContext, DriverPage } from "../context.ts";
import { assertTyped, typeInto } from "../page/typing.ts";
import { attachMedia } from "./attach-media.ts";
import { prepareOnPage, createPageWrite } from "../writes/page-write.ts";

export async function preparePost(context: DriverContext, text: string, media?: PostMedia): Promise<PreparedWrite> {
  const at = await context.holdPage("post.submit", countFiles(media));
  return prepareOnPage(at, async () => {
    const opened = await openComposer(at);
    if (text !== "")
      await typeInto(at, await requireControl(at, "composer.text", { within: opened }), "composer.text", text);
    const dialog = media ? await attachMedia(at, opened, media) : opened;
    const refusal = await readRefusal(at, dialog);
    return createPageWrite(at, async (press, { armedAt }) => {
      if (refusal !== undefined) return { kind: "rejected", reason: refusal };
      const submit = await requireControl(at, "composer.submit", { within: dialog, onlyEnabled: true, waitMs: 0 });
      await assertComposed(at, dialog, text, countFiles(media));
      const traffic = await press(submit, "composer.submit");
      const response = await waitForResponse(at, traffic);
      if (response.kind === "published") {
        // Whatever else failed meanwhile: the page says that something was published, so this is never 'not sent'.
        const confirmed = traffic.verdict() === "accepted" && (await confirmPost(at, response.href, armedAt));
        return confirmed || verifyOutcome(at, text, armedAt);
      }
      if (response.kind === "refused" && response.href !== undefined)
        return rejectAsDuplicate(context, response.reason, response.href);
      return toRefusal(at, response, traffic) ?? verifyOutcome(at, text, armedAt);
    });
  });
}

/** What is about to be sent is this text with these files. @throws PageChanged */
async function assertComposed(at: DriverPage, dialog: ElementHandle, text: string, files: number): Promise<void> {
  await assertTyped(
    at,
    await requireControl(at, "composer.text", { within: dialog, waitMs: 0 }),
    "composer.text",
    text,
  );
  const previews = await findAll(at, "composer.preview", { within: dialog });
  if (previews.length !== files) throw await createMissingControlError(at, "composer.preview");
}

const countFiles = (media: PostMedia | undefined): number =>
  media?.kind === "images" ? media.images.length : media ? 1 : 0;

async function openComposer(at: DriverPage): Promise<ElementHandle> {
  await navigate(at, addresses.compose);
  const opened = await query(at, "composer.dialog");
  if (opened) return opened;
  await clickUncovered(at, await requireControl(at, "feed.startPost"), "feed.startPost");
  return requireControl(at, "composer.dialog");
}

/** Undefined when the post can be sent. @throws PageChanged when the composer shows neither */
async function readRefusal(at: DriverPage, within: ElementHandle): Promise<string | undefined> {
  const until = performance.now() + at.context.timeouts.appearMs;
  for (;;) {
    const shown = await readCards(at, "composer.refusal", { text: [null, "text"] }, { within });
    const message = shown.map(({ text }) => text).find(Boolean);
    if (message) return message;
    if (await query(at, "composer.submit", { within, onlyEnabled: true, waitMs: 0 })) return undefined;
    if (performance.now() >= until) throw await createMissingControlError(at, "composer.submit");
    await pollDelay(at);
  }
}

/** ms. An id has the network's time, and the clock of a home server may be minutes off. */
const maxClockSkewMs = 30 * 60_000;

/**
 * A security check or sign-in on the way doesn't undo the publication. Undefined if the page names an older post: toasts
 * tell of other things, too.
 */
async function confirmPost(at: DriverPage, href: string, armedAt: number): Promise<WriteOutcome | undefined> {
  const { baseUrl } = at.context;
  const { pathname } = new URL(href, baseUrl);
  const named = parsePostId(pathname);
  const id = await readPostId(at, pathname).catch((fault: unknown) => {
    if (named === undefined) throw fault;
    return named;
  });
  if (id === undefined) return { kind: "unknown", reason: "The network named a new post, and does not show it." };
  if (parseIdTime(id) < armedAt - maxClockSkewMs) return undefined;
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
