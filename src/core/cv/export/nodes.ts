import type { Contact } from "../layout/contacts.ts";
import type { Layout, LayoutEntry, LetterLayout } from "../layout/layout.ts";
import type { Block } from "../layout/parse-blocks.ts";

/** A document as every format without pages writes it. */
export type DocumentNode =
  | { kind: "title"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "line"; text: string }
  | { kind: "contacts"; contacts: Contact[] }
  | { kind: "tags"; tags: string[] }
  | { kind: "entry"; entry: LayoutEntry }
  | { kind: "row"; entry: LayoutEntry }
  | Block;

const line = (text: string): DocumentNode[] => (text === "" ? [] : [{ kind: "line", text }]);

const headOf = ({ name, headline, contacts }: Pick<Layout, "name" | "headline" | "contacts">): DocumentNode[] => [
  ...(name === "" ? [] : [{ kind: "title" as const, text: name }]),
  ...line(headline),
  ...(contacts.length === 0 ? [] : [{ kind: "contacts" as const, contacts }]),
];

export const toNodes = (layout: Layout): DocumentNode[] => [
  ...headOf(layout),
  ...layout.sections.flatMap(({ title, kind, blocks, tags, entries }): DocumentNode[] => [
    { kind: "heading", text: title },
    ...blocks,
    ...(tags.length === 0 ? [] : [{ kind: "tags" as const, tags }]),
    ...entries.flatMap((entry): DocumentNode[] => [
      { kind: kind === "lines" ? "row" : "entry", entry },
      ...(kind === "lines" ? [] : entry.blocks),
    ]),
  ]),
];

export const letterToNodes = (letter: LetterLayout): DocumentNode[] => [
  ...headOf(letter),
  ...letter.recipient.flatMap(line),
  ...line(letter.date),
  ...(letter.subject === "" ? [] : [{ kind: "heading" as const, text: letter.subject }]),
  ...letter.blocks,
  ...line(letter.closing),
  ...line(letter.name),
];
