import type { LayoutEntry } from "../layout/layout.ts";
import type { DocumentNode } from "./nodes.ts";

const joined = (parts: readonly string[], separator = ", "): string =>
  parts.filter((part) => part !== "").join(separator);

export const describeEntry = ({ organization, place, dates, link }: LayoutEntry): string[] =>
  [joined([organization, place]), dates, link].filter((part) => part !== "");

/** Blank lines come before these; others follow their line. */
const separated: readonly DocumentNode["kind"][] = ["heading", "entry", "contacts"];

/** Plain text: one thing to a line, with nothing a parser could trip over. */
export function writeText(nodes: readonly DocumentNode[]): string {
  const parts = nodes.map((node, at) => {
    const text = writeNode(node);
    const before = nodes[at - 1];
    const isFirstOfSection = node.kind === "entry" && before?.kind === "heading";
    const follows = node.kind === "paragraph" && before?.kind === "paragraph";
    const afterLine = node.kind === "line" && before !== undefined && before.kind !== "line" && before.kind !== "title";
    const isSeparated = (separated.includes(node.kind) && !isFirstOfSection) || follows || afterLine;
    return `${isSeparated && at > 0 ? "\n" : ""}${text}\n`;
  });
  return parts.join("");
}

function writeNode(node: DocumentNode): string {
  if (node.kind === "heading") return node.text.toUpperCase();
  if (node.kind === "contacts") return node.contacts.map(({ text }) => text).join("\n");
  if (node.kind === "tags") return node.tags.join(", ");
  if (node.kind === "entry") return [node.entry.title, ...describeEntry(node.entry)].join("\n");
  if (node.kind === "row") return joined([node.entry.title, node.entry.organization, node.entry.dates]);
  if (node.kind === "list") return node.items.map((item) => `- ${item}`).join("\n");
  return node.text;
}
