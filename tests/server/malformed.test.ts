import { scheduleContent } from "#tests/support/core/content.ts";
import { expect, test } from "bun:test";
import { ErrorBody } from "#core/contract.ts";
import { createApp } from "#server/app.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { noon } from "../support/core/core.ts";
import { createDeclaredErrorsCheck } from "../support/declared-errors.ts";
import { createClient } from "../support/core/http.ts";
import { dumpDatabase } from "../support/core/dump-database.ts";
import { createPeople, cheapPasswords, type People } from "../support/core/people.ts";
import { operations } from "./fixture.ts";
import type { Operation } from "#server/operations.ts";

cheapPasswords();

const core = memoryAttache();
const app = createApp(core, core.extensions);
const expectDeclared = createDeclaredErrorsCheck(app);
const people: People = await createPeople(core);
const { id } = scheduleContent(core, people.ada.user.id, {
  content: "Ada's post",
  scheduledFor: new Date(noon + 86_400_000).toISOString(),
});

/** Uploads are not JSON: media.test.ts tests what they refuse. */
const writing = operations.filter(({ mode, declaration: { file } }) => mode !== "read" && file?.kind !== "upload");

const tokenFor = ({ declaration: { who } }: Operation) =>
  who === "guest" ? undefined : who === "admin" ? people.admin.token : people.ada.token;
const filled = (path: string) => path.replace(":id", path.startsWith("/api/admin") ? people.pending.user.id : id);

interface Bad {
  sentence: string;
  body: BodyInit;
  type?: string | null;
  status?: number;
}

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** Refused by every route that writes. */
const transport: Bad[] = [
  { sentence: "half a JSON object", body: '{"content": "x"' },
  { sentence: "no JSON at all", body: "hello" },
  { sentence: "two JSON objects", body: "{}{}" },
  { sentence: "a raw null byte", body: '{"content":"a\0b"}' },
  { sentence: "an escaped null character", body: JSON.stringify({ content: "a\0b", name: "a\0", reason: "\0" }) },
  { sentence: "a null character in a name", body: JSON.stringify({ "a\0": "b\0" }) },
  { sentence: "half of a surrogate pair", body: String.raw`{"content":"\ud83d"}` },
  { sentence: "bad UTF-8", body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { sentence: "100 levels", body: deep(100) },
  { sentence: "100,000 levels", body: deep(100_000) },
  { sentence: "100,000 open brackets", body: "[".repeat(100_000) },
  { sentence: "a list of 20,001 values", body: JSON.stringify({ ids: Array.from({ length: 20_000 }, () => ({})) }) },
  { sentence: "a form", body: "content=x", type: "application/x-www-form-urlencoded" },
  { sentence: "plain text", body: '{"content":"x"}', type: "text/plain" },
  { sentence: "a type that only begins like JSON", body: "{}", type: "application/jsonp" },
  { sentence: "a body without a type", body: new Uint8Array([0x7b, 0x7d]), type: null },
  { sentence: "5 MB", body: JSON.stringify({ content: "x".repeat(5_000_000) }), status: 413 },
  { sentence: "5 MB in pieces", body: "", status: 413 },
];

const fields = [
  "name email password code content type theme title scheduledFor timezone hashtags status targetUrl ifMissed",
  "aiGenerated media outcome quotas reason role headline links currentPassword newPassword token",
  "signUpOpen publicUrl supportEmail termsUrl privacyUrl smtpUrl mailFrom to cookie consent revision scopes text automation safety",
  "page minimumDays variations markdown personalInfo summary cv jobTitle noAnswerDays isDone isNotifying url events isActive preferences messageMonths",
].flatMap((names) => names.split(" "));
const inEveryField = (value: unknown) => JSON.stringify(Object.fromEntries(fields.map((name) => [name, value])));

/** Refused by every route with a body. */
const values: Bad[] = [
  ...["null", "[]", "[1]", '"text"', "7", "true", "1e999"].map((body) => ({ sentence: `the value ${body}`, body })),
  { sentence: "every field of the wrong type", body: inEveryField({ wrong: [1], minDelaySeconds: [1], theme: [1] }) },
  {
    sentence: "fields with a length that is no number",
    body: inEveryField({ length: { toString: 1 }, minDelaySeconds: { toString: 1 }, theme: [1] }),
  },
  {
    sentence: "numbers beyond all measure",
    body: '{"quotas":{"posts":1e400,"applications":-1e400,"aiInteractions":1e21},"content":1e400,"outcome":1e400,"role":9e99,"email":1e308,"password":1e308,"name":1e308,"headline":1e308,"links":1e308,"code":1e308,"reason":1e308,"to":1e308,"consent":1e308,"signUpOpen":1e308,"publicUrl":1e400,"revision":1e400,"scopes":1e308,"safety":1e308,"page":1e308,"minimumDays":1e400,"personalInfo":1e308,"text":1e308,"jobTitle":1e308,"noAnswerDays":1e400,"isDone":1e308,"isNotifying":1e308,"url":1e308,"timezone":1e308,"preferences":1e308,"messageMonths":1e400}',
  },
  {
    sentence: "a polluted prototype",
    body: '{"__proto__":{"role":"admin"},"constructor":1,"quotas":{"__proto__":{"posts":1}},"reason":{"toString":1},"role":"__proto__","email":"__proto__","content":"","text":"","outcome":"constructor","links":{"length":0},"to":"__proto__","consent":"__proto__","signUpOpen":"__proto__","mailFrom":"constructor","revision":"__proto__","scopes":"__proto__","safety":"__proto__","page":"__proto__","minimumDays":"__proto__","personalInfo":"__proto__","cv":"__proto__","jobTitle":1,"noAnswerDays":"__proto__","isDone":"__proto__","isNotifying":"__proto__","url":"__proto__","timezone":"__proto__","preferences":"__proto__","messageMonths":"__proto__"}',
  },
];

function send(path: string, method: string, { body, type, sentence }: Bad, token?: string) {
  const headers: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  if (type !== null) headers["Content-Type"] = type ?? "application/json";
  const pieces = () =>
    new ReadableStream({
      start(stream) {
        for (let n = 0; n < 80; n += 1) stream.enqueue(new Uint8Array(65_536).fill(0x20));
        stream.close();
      },
    });
  return request(path, { method, headers, body: sentence === "5 MB in pieces" ? pieces() : body });
}

async function request(path: string, init: RequestInit): Promise<Response> {
  const response = await app.request(path, init);
  const json: unknown = await response.clone().json();
  expectDeclared({ method: init.method ?? "GET", path, status: response.status, json });
  return response;
}

async function refused(answer: Promise<Response> | Response, statuses?: number[]) {
  const response = await answer;
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  if (statuses) expect(statuses).toContain(response.status);
  const envelope = ErrorBody.parse(await response.json());
  expect(envelope.message.length).toBeGreaterThan(10);
  expect(response.headers.get("x-request-id")).toBe(envelope.requestId);
  return envelope;
}

for (const operation of writing) {
  const { method, path, declaration } = operation;
  const token = tokenFor(operation);
  const bad = declaration.body || declaration.file ? [...transport, ...values] : transport;
  test(`${method} ${path} refuses what it cannot read, and changes nothing`, async () => {
    const before = dumpDatabase(core);
    for (const input of bad) {
      const { code } = await refused(send(filled(path), method, input, token), [input.status ?? 400]);
      expect([input.sentence, code]).toEqual([input.sentence, expect.stringMatching(/^(request|content)\./)]);
    }
    expect(dumpDatabase(core)).toBe(before);
  });

  test(`${method} ${path} refuses 5 MB before it authenticates`, async () => {
    const huge = { sentence: "5 MB", body: "x".repeat(5_000_000) };
    expect((await refused(send(filled(path), method, huge), [413])).code).toBe("request.too_large");
  });
}

test("a length that is an object is refused by its path", async () => {
  const body = JSON.stringify({ content: "x", media: [{ id: "m", alt: { length: {} } }] });
  const response = await request("/api/scheduled-content", {
    method: "POST",
    headers: { Authorization: `Bearer ${people.ada.token}`, "Content-Type": "application/json" },
    body,
  });
  expect(ErrorBody.parse(await response.json()).details).toEqual([
    { path: "media.0.alt.length", message: "A field named length can't be an object or a list. Remove it." },
  ]);
});

const sessionOf = (token: string) => token.split(".")[0] ?? "";
const forged = (): [sentence: string, authorization: string][] => {
  const { token } = people.ada;
  return [
    ["no scheme", token],
    ["another scheme", `Basic ${token}`],
    ["an empty token", "Bearer "],
    ["two tokens", `Bearer ${token} ${token}`],
    ["a truncated secret", `Bearer ${token.slice(0, -1)}`],
    ["a longer secret", `Bearer ${token}A`],
    ["a session id alone", `Bearer ${sessionOf(token)}`],
    ["a session id with a dot", `Bearer ${sessionOf(token)}.`],
    ["another session's secret", `Bearer ${sessionOf(people.admin.token)}.${token.split(".")[1]}`],
    ["the stored hash", `Bearer ${sessionOf(token)}.${storedHash()}`],
    ["SQL", "Bearer ' OR 1=1 --.x"],
    ["100 kB", `Bearer ${"x".repeat(100_000)}.y`],
  ];
};
const storedHash = () =>
  core.database.sqlite
    .query<{ secret_hash: string }, [string]>("SELECT secret_hash FROM sessions WHERE id = ?")
    .get(sessionOf(people.ada.token))?.secret_hash;

for (const { method, path } of operations.filter(({ declaration: { who } }) => who !== "guest")) {
  test(`${method} ${path} refuses a forged token`, async () => {
    const before = dumpDatabase(core);
    for (const [sentence, Authorization] of forged()) {
      const response = await request(filled(path), { method, headers: { Authorization } });
      expect([sentence, response.status]).toEqual([sentence, 401]);
      ErrorBody.parse(await response.json());
    }
    expect(dumpDatabase(core)).toBe(before);
  });
}

test("an expired session has to sign in again", async () => {
  const own = memoryAttache();
  const someone = await createPeople(own);
  own.clock.jump(61 * 60_000);
  const { status, json } = await createClient(own)("/api/auth/me", { token: someone.ada.token });
  expect([status, ErrorBody.parse(json).code]).toEqual([401, "auth.session_ended"]);
});
