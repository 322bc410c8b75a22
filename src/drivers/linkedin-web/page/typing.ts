import type { ElementHandle, Keyboard } from "puppeteer-core";
import { PageChanged, type OutgoingFile } from "#core/network-port.ts";
import { isSamePost } from "#core/same-post.ts";
import type { DriverPage } from "../context.ts";
import type { Control } from "../controls/controls.ts";
import { clickUncovered } from "./click-point.ts";
import { captureEvidence } from "./capture-evidence.ts";

/** Verifies what was typed. `breaks`: Shift+Enter where Enter may send. @throws PageChanged on a mismatch */
export async function typeInto(
  at: DriverPage,
  box: ElementHandle,
  control: Control,
  text: string,
  breaks: "Enter" | "Shift+Enter" = "Enter",
): Promise<void> {
  const { keyboard } = at.page;
  await clickUncovered(at, box, control);
  for (const [n, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (n > 0) await breakLine(keyboard, breaks);
    if (line !== "") await keyboard.sendCharacter(line);
  }
  await assertTyped(at, box, control, text);
}

/** @throws PageChanged if the box holds another text */
export async function assertTyped(at: DriverPage, box: ElementHandle, control: Control, text: string): Promise<void> {
  if (isSamePost({ text }, { text: await box.evaluate(readTextInPage) }, "written")) return;
  const tried = ["the text as it was typed"];
  throw new PageChanged(control, tried, await captureEvidence(at, { control, tried }));
}

async function breakLine(keyboard: Keyboard, breaks: "Enter" | "Shift+Enter"): Promise<void> {
  if (breaks === "Enter") return keyboard.press("Enter");
  await keyboard.down("Shift");
  await keyboard.press("Enter");
  await keyboard.up("Shift");
}

function readTextInPage(box: Node): string {
  if (box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement) return box.value;
  return box instanceof HTMLElement ? box.innerText : "";
}

const chunkBytes = 4 * 1024 * 1024;

/** The bytes go through the page: a remote browser can't read local files. */
export async function chooseFiles(
  { page }: DriverPage,
  input: ElementHandle,
  files: readonly OutgoingFile[],
): Promise<void> {
  const chosen = await page.evaluateHandle(() => new DataTransfer());
  for (const { name, type, bytes } of files) {
    const parts = await page.evaluateHandle((): Uint8Array<ArrayBuffer>[] => []);
    const all = bytes();
    for (let from = 0; from < all.length; from += chunkBytes) {
      await parts.evaluate(appendChunkInPage, Buffer.from(all.subarray(from, from + chunkBytes)).toString("base64"));
    }
    await chosen.evaluate(
      (list, content, fileName, mimeType) => list.items.add(new File(content, fileName, { type: mimeType })),
      parts,
      name,
      type,
    );
    await parts.dispose();
  }
  await input.evaluate((field, list) => {
    if (!(field instanceof HTMLInputElement)) return;
    field.files = list.files;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }, chosen);
  await chosen.dispose();
}

function appendChunkInPage(parts: Uint8Array[], base64: string): void {
  parts.push(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
}
