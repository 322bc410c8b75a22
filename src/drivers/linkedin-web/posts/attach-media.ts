import type { ElementHandle } from "puppeteer-core";
import type { PostMedia } from "#core/network-port.ts";
import { clickUncovered } from "../page/click-point.ts";
import { labels } from "../controls/labels.ts";
import { requireLabeled } from "../page/find-labeled.ts";
import { createMissingControlError, findAll, query, requireControl } from "../page/query.ts";
import { chooseFiles, typeInto } from "../page/typing.ts";
import { pollDelay } from "../page/poll-delay.ts";
import type { Control } from "../controls/controls.ts";
import type { DriverPage } from "../context.ts";

type Images = Extract<PostMedia, { kind: "images" }>;
type Document = Extract<PostMedia, { kind: "document" }>;

/** The media editor replaces the composer and gives it back with previews. Returns the composer. */
export async function attachMedia(at: DriverPage, composer: ElementHandle, media: PostMedia): Promise<ElementHandle> {
  const editor = await (media.kind === "document"
    ? chooseDocument(at, composer, media)
    : chooseImages(at, composer, media));
  const next = await requireControl(at, "composer.next", { within: editor, onlyEnabled: true });
  await clickUncovered(at, next, "composer.next");
  const count = media.kind === "document" ? 1 : media.images.length;
  const until = performance.now() + at.context.timeouts.appearMs;
  for (;;) {
    const dialog = await query(at, "composer.dialog", { waitMs: 0 });
    const previews = dialog ? await findAll(at, "composer.preview", { within: dialog }) : [];
    if (dialog && previews.length === count) return dialog;
    if (performance.now() >= until) throw await createMissingControlError(at, "composer.preview");
    await pollDelay(at);
  }
}

/** @throws PageChanged if there are not as many in time */
async function waitForCount(at: DriverPage, control: Control, within: ElementHandle, count: number): Promise<void> {
  const until = performance.now() + at.context.timeouts.appearMs;
  while ((await findAll(at, control, { within })).length !== count) {
    if (performance.now() >= until) throw await createMissingControlError(at, control);
    await pollDelay(at);
  }
}

const pressLabeled = async (at: DriverPage, within: ElementHandle, known: readonly string[]): Promise<void> =>
  clickUncovered(at, await requireLabeled(at, "composer.button", known, { within }), "composer.button");

async function chooseImages(at: DriverPage, composer: ElementHandle, { images }: Images): Promise<ElementHandle> {
  await pressLabeled(at, composer, labels.addMedia);
  const editor = await requireControl(at, "composer.mediaEditor");
  const files = images.map(({ file }) => file);
  await chooseFiles(
    at,
    await requireControl(at, "composer.imageInput", { within: editor, includeHidden: true }),
    files,
  );
  await waitForCount(at, "composer.alt", editor, images.length);
  const fields = await findAll(at, "composer.alt", { within: editor });
  for (const [n, { alt }] of images.entries()) {
    const field = fields[n];
    if (field && alt !== "") await typeInto(at, field, "composer.alt", alt);
  }
  return editor;
}

/** What doesn't fit into the composer is behind its button for more. */
async function chooseDocument(
  at: DriverPage,
  composer: ElementHandle,
  { file, title }: Document,
): Promise<ElementHandle> {
  await pressLabeled(at, composer, labels.more);
  await pressLabeled(at, composer, labels.addDocument);
  const editor = await requireControl(at, "composer.mediaEditor");
  await chooseFiles(at, await requireControl(at, "composer.documentInput", { within: editor, includeHidden: true }), [
    file,
  ]);
  const field = await requireControl(at, "composer.documentTitle", { within: editor });
  await typeInto(at, field, "composer.documentTitle", title);
  return editor;
}
