import { use, type PointerEventHandler } from "react";
import { KeptOwnerContext } from "../components/form/kept/kept-owner.ts";
import { createKeptStore } from "../components/form/kept/kept-store.ts";
import { display } from "../lib/display.ts";

/** The newest ones. A text leaves with the post that is saved from it. */
const startingTextMax = 10;

/** Tells apart what new forms were opened with, in a few characters. */
export function fingerprintOf(text: string): string {
  let hash = 5381;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) >>> 0;
  return hash.toString(36);
}

/** With autosave off, for this tab only. */
const storeOf = (owner: string | undefined) =>
  createKeptStore(display.autoSave === false ? undefined : owner, "starting-text");

export function findStartingText(owner: string | undefined, textId: string): string | undefined {
  const copy = storeOf(owner)
    .list(Date.now())
    .find(({ id }) => id === textId);
  return typeof copy?.changed["content"] === "string" ? copy.changed["content"] : undefined;
}

export const forgetStartingText = (owner: string | undefined, textId: string): void => storeOf(owner).remove(textId);

function keepStartingText(owner: string | undefined, textId: string, text: string): void {
  const store = storeOf(owner);
  store.save(textId, { changed: { content: text }, base: {}, savedAt: Date.now(), isOpen: false });
  for (const { id } of store.list(Date.now()).slice(startingTextMax)) store.remove(id);
}

interface ComposerLink {
  to: "/content-scheduler";
  search: { new: true; textId: string; ai?: true };
  onPointerDown: PointerEventHandler;
  onClick: () => void;
}

/**
 * A link that opens a new post with the text, in this tab or another. The text stays out of the address: servers refuse
 * long ones, and write them to their logs.
 */
export function useComposerLink(text: string, isAiGenerated: boolean): ComposerLink {
  const owner = use(KeptOwnerContext);
  const textId = fingerprintOf(text);
  const keep = (): void => keepStartingText(owner(), textId, text);
  return {
    to: "/content-scheduler",
    search: { new: true, textId, ...(isAiGenerated && { ai: true }) },
    // Before any way to open it, such as the middle button or the link's menu.
    onPointerDown: keep,
    onClick: keep,
  };
}
