import { pdf } from "#tests/support/files/documents.ts";
import { gif, png } from "#tests/support/files/pictures.ts";
import { password } from "#tests/support/core/people.ts";
import { turns, type Caller, type KnownIds } from "./callers.ts";
import type { Choices, SchemaNode, Values } from "./values.ts";

interface Media {
  schema?: SchemaNode;
  example?: unknown;
}

interface Described {
  parameters?: { in?: string; name?: string; schema?: SchemaNode }[];
  requestBody?: { content: Record<string, Media> };
  "x-who"?: string;
}

/** The API reference as the server publishes it. */
export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
}

export interface FuzzRequest {
  /** 'METHOD /path/{id}' in the reference. */
  operation: string;
  caller: Caller;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** By field name, what leads past the first check. */
export const knownValues = (known: KnownIds) => ({
  email: [...known.emails, "new@example.com"],
  to: known.emails,
  password: [password, "another password"],
  currentPassword: [password, "another password"],
  newPassword: [password, "another password"],
  scheduledFor: ["2099-05-04T14:00", "2026-11-21T10:00:00Z", null],
  timezone: ["Europe/Berlin", "UTC", "Pacific/Kiritimati"],
  targetUrl: ["https://www.linkedin.com/feed/update/urn:li:activity:1/", null],
  ids: [known.own["scheduled-content"]],
  id: known.own["scheduled-content"] ?? [],
  items: [known.own["scheduled-content"]?.map((id) => ({ id, revision: 1 }))],
  on: ["2099-12-02", "2099-12-03"],
  media: [known.own.media, []],
  revision: [1, 2],
});

/** Without the methods that no client can send. */
const otherMethods = ["HEAD", "OPTIONS", "PUT", "DELETE", "POST", "PATCH", "GET"] as const;
const contentTypes = ["text/plain", "application/jsonp", "application/x-www-form-urlencoded", "", "a;b;;", "image/png"];
const multipart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';

export function createRequests(document: ApiDocument, choices: Choices, values: Values, known: () => KnownIds) {
  const { below, chance, pick } = choices;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method: method.toUpperCase(), described })),
  );
  const printable = (value: unknown): string =>
    (typeof value === "string" ? value : JSON.stringify(value)).slice(0, 3000);
  /** Header values of one line: a client library sends no others. */
  const headerValue = (value: unknown): string =>
    printable(value)
      .replaceAll(/[^\x20-\x7e]/g, "?")
      .trim()
      .slice(0, 500);

  const idFor = (path: string): string => {
    const { own, others } = known();
    const named = Object.entries(own).find(([collection]) => path.includes(`/${collection}/`))?.[1];
    const any = () => pick(named && chance(0.8) ? named : [...others, Bun.randomUUIDv7()]);
    if (chance(0.85)) return any();
    return chance(0.5) ? `${any()}${pick(["/", "%00", "..", "%2f..%2f", "%ff", "?x", "#"])}` : encodeText(values.bad());
  };
  const encodeText = (value: unknown): string => encodeURIComponent(printable(value).slice(0, 600).toWellFormed());

  function queryFor({ parameters = [] }: Described): string {
    const parts = parameters.flatMap(({ in: place, name = "", schema = {} }) => {
      if (place !== "query" || chance(0.6)) return [];
      const part = () => `${name}=${encodeText(chance(0.7) ? values.make(schema, name) : values.bad())}`;
      return chance(0.1) ? [part(), part()] : [part()];
    });
    if (chance(0.05))
      parts.push(pick(["%", "=", "&&&", "__proto__=1", "limit[]=1", "%00=1", "cursor=%ff%fe", "a".repeat(5000)]));
    return parts.length > 0 ? `?${parts.join("&")}` : "";
  }

  function headersFor(): Record<string, string> {
    const headers: Record<string, string> = { "X-Forwarded-For": `10.${below(256)}.${below(256)}.${below(256)}` };
    if (chance(0.2)) headers["Idempotency-Key"] = chance(0.6) ? `key-${below(30)}` : headerValue(values.bad());
    if (chance(0.1)) headers["If-Match"] = chance(0.5) ? `"${below(5)}"` : headerValue(values.bad());
    if (chance(0.05)) headers.Range = pick(["bytes=0-1", "bytes=-1", "bytes=9-1", "lines=1"]);
    if (chance(0.05)) headers.Accept = headerValue(values.bad());
    if (chance(0.05)) headers.Cookie = `attache_device=${headerValue(values.bad())}; li_at=x`;
    if (chance(0.05)) headers["X-Forwarded-For"] = headerValue(values.bad());
    return headers;
  }

  function jsonFor({ schema = {}, example }: Media): FuzzRequest["body"] {
    const made = example !== undefined && chance(0.3) ? example : values.make(schema);
    const text = JSON.stringify(chance(0.45) ? made : values.damage(made));
    if (chance(0.93)) return text;
    if (chance(0.05)) return `{"content":"${"x".repeat(1_100_000)}"}`;
    const bytes = new TextEncoder().encode(text);
    return pick([
      text.slice(0, -1),
      `${text}${text}`,
      text.replace('"', '"\\ud83d'),
      text.replace("{", '{"__proto__":{"role":"admin"},'),
      text.replace("{", '{"a":1e400,'),
      `\ufeff${text}`,
      new Uint8Array([...bytes.slice(0, 2), 0xff, 0xfe, ...bytes.slice(2)]),
      '{"a":'.repeat(5000),
    ]);
  }

  function fileFor(): FuzzRequest["body"] {
    const bytes = pick([png(64), png(8, { shade: below(200) }), gif(2), pdf(2)]);
    if (chance(0.5)) return bytes;
    if (chance(0.3))
      return pick([multipart, "", "%PDF-1.4", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])]);
    const damaged = bytes.slice(0, 1 + below(bytes.length));
    for (let n = below(8); n > 0; n -= 1) damaged[below(damaged.length)] = below(256);
    return damaged;
  }

  const callerOf = (index: number): Caller => turns[Math.floor(index / operations.length) % turns.length] ?? "guest";

  return {
    operations: operations.map(({ method, path }) => `${method} ${path}`),
    callerOf,
    /** The operations one after the other, each for another caller. */
    make(index: number): FuzzRequest {
      const { path, method, described } = operations[index % operations.length] ?? pick(operations);
      const caller = callerOf(index);
      const headers = headersFor();
      const [type, media] = pick(Object.entries(described.requestBody?.content ?? { "application/json": {} }));
      const takesBody = described.requestBody !== undefined || chance(0.05);
      const body =
        !takesBody || method === "GET" ? undefined : type === "application/json" ? jsonFor(media) : fileFor();
      if (body !== undefined) headers["Content-Type"] = chance(0.95) ? type : pick(contentTypes);
      const asked = chance(0.02) ? pick(otherMethods) : method;
      return {
        operation: `${method} ${path}`,
        caller,
        method: asked,
        path: path.replace("{id}", () => idFor(path)) + queryFor(described),
        headers,
        body: asked === "GET" || asked === "HEAD" ? undefined : body,
      };
    },
  };
}
