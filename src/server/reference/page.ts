import { z } from "zod";
import { general, templated, type Operation } from "../openapi.ts";
import { introduction, reference } from "./reference.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? "");
const anchor = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "");

const shape = (schema: z.ZodType, io: "input" | "output"): string => {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return words(rest);
};

interface Node {
  type?: string | string[] | undefined;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Node[];
  allOf?: Node[];
  items?: Node;
  properties?: Record<string, Node>;
  required?: string[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}

/** A schema as a person writes it: `{ name: text (1-100), role?: admin | user }`. */
export function words(node: object, depth = 0): string {
  const { type, enum: choices, const: only, anyOf, allOf, items, properties, required, format }: Node = node;
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(" | ") + bounds(node);
  if (Array.isArray(type))
    return type.map((one) => (one === "null" ? one : words({ ...node, type: one }, depth))).join(" | ");
  if (anyOf) return anyOf.map((one) => words(one, depth)).join(" | ");
  if (allOf) return [...new Set(allOf.map((one) => words(one, depth)))].join(" and ");
  if (items) return `[ ${words(items, depth)}, … ]`;
  if (properties) {
    const indent = "  ".repeat(depth + 1);
    const lines = Object.entries(properties).map(
      ([name, field]) =>
        `${indent}${name}${required?.includes(name) && field.default === undefined ? "" : "?"}: ${words(field, depth + 1)}`,
    );
    return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
  }
  if (type === "string")
    return `${format === "date-time" ? "instant" : format === "uri" ? "address" : "text"}${bounds(node)}`;
  if (type === "integer") return `whole number${bounds(node)}`;
  return `${type ?? "anything"}${bounds(node)}`;
}

function bounds({ minimum, maximum, minLength, maxLength, default: preset }: Node): string {
  const least = minimum ?? minLength;
  const most = maximum ?? maxLength;
  const known = most !== undefined && Math.abs(most) < Number.MAX_SAFE_INTEGER;
  const range = known ? ` (${least === undefined ? "at most " : `${least}-`}${most})` : "";
  return preset === undefined ? range : `${range}, else ${JSON.stringify(preset)}`;
}

const code = (title: string, text: string) => `<h4>${title}</h4><pre tabindex="0"><code>${escape(text)}</code></pre>`;

function callOf(
  key: string,
  { summary, who, query, body, status = 200, answer, media, errors = {} }: Operation,
): string {
  const [method = "", path = ""] = key.split(" ");
  const own = Object.entries(errors).map(([word, at]) => `<li><b>${at}</b> <code>${escape(word)}</code></li>`);
  const success = answer
    ? code(`Answer ${status}`, shape(answer, "output"))
    : `<h4>Answer ${status}</h4><p>${escape(media ? `${media.says}, ${media.type}` : "No body")}</p>`;
  return `<article id="${anchor(key)}">
<h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${escape(templated(path))}</code></h3>
<p>${escape(summary)}</p><p class="who">For: ${who}</p>
${query ? code("Query", shape(query, "input")) : ""}${body ? code("Body", shape(body, "input")) : ""}${success}
${own.length > 0 ? `<h4>Its own errors</h4><ul>${own.join("")}</ul>` : ""}
</article>`;
}

/** The reference for people: one page without scripts, readable on a phone and on paper. */
export function referencePage(version: string): string {
  const groups = Object.entries(reference);
  const menu = groups.map(
    ([name, operations]) =>
      `<li><a href="#${anchor(name)}">${name}</a><ul>${Object.keys(operations)
        .map((key) => `<li><a href="#${anchor(key)}">${escape(templated(key))}</a></li>`)
        .join("")}</ul></li>`,
  );
  const opening = introduction.map(
    ({ title, paragraphs }) =>
      `<h2>${escape(title)}</h2>${paragraphs.map((text) => `<p>${escape(text)}</p>`).join("")}`,
  );
  const statuses = Object.entries(general).map(
    ([at, says]) => `<tr><th scope="row">${at}</th><td>${escape(says)}</td></tr>`,
  );
  const calls = groups.map(
    ([name, operations]) =>
      `<section><h2 id="${anchor(name)}">${name}</h2>${Object.entries(operations)
        .map(([key, operation]) => callOf(key, operation))
        .join("\n")}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>API reference · Attaché</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><header><h1>Attaché API</h1><p>Version ${escape(version)}. <a href="/api/openapi.json">As OpenAPI 3.1</a>. <a href="/">To the app</a>.</p></header>
<div class="columns"><nav aria-label="Calls"><ul>${menu.join("")}</ul></nav>
<main>${opening.join("")}<h2>Status</h2><table><tbody>${statuses.join("")}</tbody></table>${calls.join("\n")}</main></div></body></html>
`;
}
