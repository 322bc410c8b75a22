import type { DocumentNode } from "./nodes.ts";

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const link = (text: string, url: string): string =>
  url === "" ? escape(text) : `<a href="${escape(url)}">${escape(text)}</a>`;

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== "").join(separator);

const style = (accent: string) => `
:root { color-scheme: light; }
body { font: 16px/1.55 system-ui, sans-serif; color: #1c2127; background: #fff; max-width: 46rem; margin: 3rem auto; padding: 0 1.25rem; }
h1 { font-size: 2.25rem; line-height: 1.15; margin: 0 0 .35rem; }
h2 { font-size: 1.05rem; color: ${accent}; border-bottom: 1px solid #c9ced6; padding-bottom: .3rem; margin: 2.25rem 0 .9rem; break-after: avoid; }
h3 { font-size: 1rem; margin: 1.35rem 0 .1rem; break-after: avoid; }
p { margin: .35rem 0; } ul { margin: .35rem 0; padding-inline-start: 1.2rem; } a { color: inherit; }
.meta { color: #565f6a; }
@media print { body { margin: 0; max-width: none; font-size: 10.5pt; } }
`;

interface Page {
  title: string;
  language: string;
  accent: string;
}

/** One file without scripts, that prints well. */
export function writeHtml(nodes: readonly DocumentNode[], { title, language, accent }: Page): string {
  const direction = language === "ar" || language === "he" ? ' dir="rtl"' : "";
  return `<!doctype html>
<html lang="${language}"${direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${style(accent)}</style>
</head>
<body>
<main>
${nodes.map(writeNode).join("\n")}
</main>
</body>
</html>
`;
}

function writeNode(node: DocumentNode): string {
  switch (node.kind) {
    case "title":
      return `<h1>${escape(node.text)}</h1>`;
    case "heading":
      return `<h2>${escape(node.text)}</h2>`;
    case "contacts":
      return `<p class="meta">${node.contacts.map(({ text, url }) => `<bdi>${link(text, url)}</bdi>`).join(" · ")}</p>`;
    case "tags":
      return `<p>${node.tags.map(escape).join(", ")}</p>`;
    case "list":
      return `<ul>\n${node.items.map((item) => `<li>${escape(item)}</li>`).join("\n")}\n</ul>`;
    case "row": {
      const { title, organization, dates, url } = node.entry;
      return `<p>${joined([`<strong>${link(title, url)}</strong>`, escape(organization), escape(dates)], ", ")}</p>`;
    }
    case "entry": {
      const { title, organization, place, dates, link: shown, url } = node.entry;
      const second = joined([escape(organization), escape(place), escape(dates), link(shown, url)], " · ");
      return `<h3>${escape(title)}</h3>${second === "" ? "" : `\n<p class="meta">${second}</p>`}`;
    }
    default:
      return `<p>${escape(node.text)}</p>`;
  }
}
