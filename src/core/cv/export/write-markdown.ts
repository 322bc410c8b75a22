import type { DocumentNode } from "./nodes.ts";

/** Signs that would format or link are text. */
const escape = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>~|]/g, String.raw`\$&`)
    .replaceAll("&", "&amp;")
    .replace(/^(\s*)([#+>=-]|\d+[.)])(?=\s|$)/, (_all, space: string, sign: string) =>
      /^\d/.test(sign) ? `${space}${sign.slice(0, -1)}\\${sign.slice(-1)}` : `${space}\\${sign}`,
    );

const link = (text: string, url: string): string =>
  url === "" ? escape(text) : `[${escape(text)}](<${url.replaceAll(/[<>\s]/g, encodeURIComponent)}>)`;

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== "").join(separator);

export const writeMarkdown = (nodes: readonly DocumentNode[]): string =>
  `${nodes
    .map(writeNode)
    .join("\n\n")
    .replaceAll(/\n\n(?=- \*\*.*\n\n- \*\*)/g, "\n\n")}\n`;

function writeNode(node: DocumentNode): string {
  switch (node.kind) {
    case "title":
      return `# ${escape(node.text)}`;
    case "heading":
      return `## ${escape(node.text)}`;
    case "contacts":
      return node.contacts.map(({ text, url }) => link(text, url)).join(" · ");
    case "tags":
      return node.tags.map(escape).join(", ");
    case "list":
      return node.items.map((item) => `- ${escape(item)}`).join("\n");
    case "row": {
      const { title, organization, dates, url } = node.entry;
      return `- ${joined([`**${link(title, url)}**`, escape(organization), escape(dates)], ", ")}`;
    }
    case "entry": {
      const { title, organization, place, dates, link: shown, url } = node.entry;
      const second = joined(
        [escape(organization), escape(place), dates && `*${escape(dates)}*`, link(shown, url)],
        " · ",
      );
      return joined([`### ${escape(title)}`, second], "\n\n");
    }
    default:
      return escape(node.text);
  }
}
