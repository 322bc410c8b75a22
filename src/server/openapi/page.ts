import { escapeHtml } from "./escape-html.ts";
import { isSessionOnly, statusIn, type Declaration } from "../declaration.ts";
import { takesIdempotencyKey } from "../middleware/idempotency.ts";
import type { Operation } from "../operations.ts";
import { toPathTemplate } from "./document.ts";
import { introduction } from "./introduction.ts";
import { describeSchema } from "./describe-schema.ts";
import { statusDescriptions } from "./statuses.ts";

/** One page without scripts, readable on a phone and on paper. */
export function referencePage(operations: readonly Operation[], version: string): string {
  const groups = [...Map.groupBy(operations, ({ tag }) => tag)];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>API reference · Attaché</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>Attaché API</h1><p>Version ${escapeHtml(version)}. <a href="/api/openapi.json">OpenAPI 3.1 document</a>. <a href="/">Back to the app</a>.</p></header>
<div class="columns"><nav aria-label="Operations"><ul>${groups.map(menuOf).join("")}</ul></nav>
<main>${introduction.map(sectionOf).join("")}<h2>Status codes</h2>${statusTable()}${groups.map(groupOf).join("\n")}</main></div></body></html>
`;
}

type Group = [tag: string, operations: readonly Operation[]];

const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const menuOf = ([tag, operations]: Group): string => {
  const entries = operations.map(
    ({ key }) => `<li><a href="#${anchor(key)}">${escapeHtml(toPathTemplate(key))}</a></li>`,
  );
  return `<li><a href="#${anchor(tag)}">${tag}</a><ul>${entries.join("")}</ul></li>`;
};

const groupOf = ([tag, operations]: Group): string =>
  `<section><h2 id="${anchor(tag)}">${tag}</h2>${operations.map(articleOf).join("\n")}</section>`;

const sectionOf = ({ title, paragraphs }: (typeof introduction)[number]): string =>
  `<h2>${escapeHtml(title)}</h2>${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}`;

const statusTable = (): string => {
  const rows = Object.entries(statusDescriptions).map(
    ([status, text]) => `<tr><th scope="row">${status}</th><td>${escapeHtml(text)}</td></tr>`,
  );
  return `<table><tbody>${rows.join("")}</tbody></table>`;
};

function articleOf(operation: Operation): string {
  const { key, method, path, mode, declaration } = operation;
  const { summary, who, scope, needsPassword, query, body, example, file } = declaration;
  const notes = [
    `For: ${who}`,
    ...(scope === undefined ? [] : [`API key scope: ${scope}`]),
    ...(isSessionOnly(declaration) ? ["session only"] : []),
    ...(needsPassword ? ["needs your password"] : []),
    ...(takesIdempotencyKey(mode, declaration) ? ["accepts an Idempotency-Key"] : []),
  ];
  return `<article id="${anchor(key)}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(toPathTemplate(path))}</code></h3>
<p>${escapeHtml(summary)}</p><p class="who">${notes.join(" · ")}</p>
${query ? code("Query", describeSchema(query, "input")) : ""}${body ? code("Body", describeSchema(body, "input")) : ""}${example ? code("Example request", exampleOf(operation)) : ""}${file ? `<h4>Body</h4><p>${file.types.join(", ")}</p>` : ""}${successOf(declaration)}
<h4>Errors</h4><ul>${errorsOf(operation)}</ul>
</article>`;
}

const exampleOf = ({ method, path, declaration }: Operation): string =>
  `${method} ${toPathTemplate(path)}\n${JSON.stringify(declaration.example, undefined, 2)}`;

const code = (title: string, text: string) =>
  `<h4>${title}</h4><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;

function successOf(declaration: Declaration): string {
  const { answer, media } = declaration;
  const title = `Response ${statusIn(declaration)}`;
  if (answer) return code(title, describeSchema(answer, "output"));
  return `<h4>${title}</h4><p>${escapeHtml(media ? `${media.description}, ${media.type}` : "No body")}</p>`;
}

function errorsOf({ errors }: Operation): string {
  const byStatus = [...Map.groupBy(errors, ([, status]) => status)].toSorted(([a], [b]) => a - b);
  return byStatus
    .map(([status, entries]) => {
      const codes = entries.map(([name]) => `<code>${escapeHtml(name)}</code>`);
      return `<li><b>${status}</b> ${codes.join(", ")}</li>`;
    })
    .join("");
}
