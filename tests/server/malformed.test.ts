import { expect, test } from "bun:test";
import { ErrorBody } from "#core/contract.ts";
import { createApp } from "#server/app.ts";
import { memoryAttache } from "../support/attache.ts";
import { noon } from "../support/core/core.ts";
import { dump } from "../support/core/dump.ts";
import { client } from "../support/core/http.ts";
import { cast, cheapPasswords, type Cast } from "../support/core/people.ts";

cheapPasswords();

const core = memoryAttache();
const app = createApp(core, core.extensions);
const call = client(core, app);
const people: Cast = await cast(core);
const { id } = core.content.schedule(people.ada.user.id, {
  content: "Ada's post",
  scheduledFor: new Date(noon + 86_400_000).toISOString(),
});

const routes = [
  ...new Map(
    app.routes.filter((r) => r.method !== "ALL").map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  ).values(),
];
/** An upload is no JSON: what it refuses stands in media.test.ts. */
const writing = routes.filter(({ method, path }) => method !== "GET" && path !== "/api/media");
/** Routes that read nothing of a body: what it says, as long as it is JSON, does not matter to them. */
const bodiless =
  /logout|auth\/linkedin$|publish$|reinstate$|sandbox$|disconnect|sign-ins($|\/:id\/)|api-key$|backups$|^DELETE/;
const open =
  /auth\/(register|login|setup|forgot-password|reset-password)|\/api\/media\/:id|\/api\/(server|health|openapi\.json|docs|docs\.css)$/;

const tokenFor = (path: string) => (path.startsWith("/api/admin") ? people.admin.token : people.ada.token);
const filled = (path: string) => path.replace(":id", path.startsWith("/api/admin") ? people.pending.user.id : id);

interface Bad {
  sentence: string;
  body: BodyInit;
  type?: string | null;
  status?: number;
}

const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

/** Refused by every route that writes, whatever it reads. */
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
  { sentence: "a form", body: "content=x", type: "application/x-www-form-urlencoded" },
  { sentence: "plain text", body: '{"content":"x"}', type: "text/plain" },
  { sentence: "a type that only begins like JSON", body: "{}", type: "application/jsonp" },
  { sentence: "a body without a type", body: new Uint8Array([0x7b, 0x7d]), type: null },
  { sentence: "5 MB", body: JSON.stringify({ content: "x".repeat(5_000_000) }), status: 413 },
  { sentence: "5 MB in pieces", body: "", status: 413 },
];

/** Refused by every route that reads a body. */
const values: Bad[] = [
  ...["null", "[]", "[1]", '"text"', "7", "true", "1e999"].map((body) => ({ sentence: `the value ${body}`, body })),
  {
    sentence: "every field of the wrong type",
    body: JSON.stringify(
      Object.fromEntries(
        [
          "name email password code content type theme title scheduledFor timezone hashtags status targetUrl ifMissed",
          "aiGenerated media outcome quotas reason role headline links currentPassword newPassword token",
          "signUpOpen publicUrl supportEmail termsUrl privacyUrl smtpUrl mailFrom to cookie consent",
        ]
          .flatMap((names) => names.split(" "))
          .map((name) => [name, { wrong: [1] }]),
      ),
    ),
  },
  {
    sentence: "numbers beyond all measure",
    body: '{"quotas":{"posts":1e400,"applications":-1e400,"aiInteractions":1e21},"content":1e400,"outcome":1e400,"role":9e99,"email":1e308,"password":1e308,"name":1e308,"headline":1e308,"links":1e308,"code":1e308,"reason":1e308,"to":1e308,"signUpOpen":1e308,"publicUrl":1e400}',
  },
  {
    sentence: "a polluted prototype",
    body: '{"__proto__":{"role":"admin"},"constructor":1,"quotas":{"__proto__":{"posts":1}},"reason":{"toString":1},"role":"__proto__","email":"__proto__","content":"","outcome":"constructor","links":{"length":0},"to":"__proto__","signUpOpen":"__proto__","mailFrom":"constructor"}',
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
  return app.request(path, { method, headers, body: sentence === "5 MB in pieces" ? pieces() : body });
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

for (const { method, path } of writing) {
  const token = open.test(path) ? undefined : tokenFor(path);
  const bad = bodiless.test(path) || method === "DELETE" ? transport : [...transport, ...values];
  test(`${method} ${path} refuses what it cannot read, and changes nothing`, async () => {
    const before = dump(core);
    for (const input of bad) {
      const { code } = await refused(send(filled(path), method, input, token), [input.status ?? 400]);
      expect([input.sentence, code]).toEqual([input.sentence, expect.stringMatching(/^(request|content)\./)]);
    }
    expect(dump(core)).toBe(before);
  });

  test(`${method} ${path} refuses 5 MB before it asks who is there`, async () => {
    const huge = { sentence: "5 MB", body: "x".repeat(5_000_000) };
    expect((await refused(send(filled(path), method, huge), [413])).code).toBe("request.too_large");
  });
}

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

for (const { method, path } of routes.filter((route) => !open.test(route.path))) {
  test(`${method} ${path} takes no forged token`, async () => {
    const before = dump(core);
    for (const [sentence, Authorization] of forged()) {
      const response = await app.request(filled(path), { method, headers: { Authorization } });
      expect([sentence, response.status]).toEqual([sentence, 401]);
      ErrorBody.parse(await response.json());
    }
    expect(dump(core)).toBe(before);
  });
}

const strangeIds = [
  "nobody",
  "..",
  "%2e%2e",
  "%00",
  "%ff",
  "😀",
  "x".repeat(5000),
  "' OR 1=1 --",
  "0",
  "%",
  "constructor",
];

for (const { method, path } of routes.filter((route) => route.path.includes(":id"))) {
  test(`${method} ${path} finds nothing under an id that does not exist`, async () => {
    const before = dump(core);
    for (const strange of strangeIds) {
      const address = path.replace(":id", strange.startsWith("%") ? strange : encodeURIComponent(strange));
      const body = bodyFor(path, method);
      const answer = await call(address, { method, token: tokenFor(path), ...(body !== undefined && { body }) });
      expect([400, 404, 405]).toContain(answer.status);
      ErrorBody.parse(answer.json);
    }
    expect(dump(core)).toBe(before);
  });
}

function bodyFor(path: string, method: string): unknown {
  if (method === "GET" || method === "DELETE") return undefined;
  if (path.endsWith("/role")) return { role: "user" };
  if (path.endsWith("/quotas")) return { quotas: { posts: 1, applications: 1, aiInteractions: 1 } };
  if (path.endsWith("/resolve")) return { outcome: "published" };
  return {};
}

const badQueries = ["limit=0", "limit=201", "limit=x", "limit=1.5", "limit=1e9", "limit=", "cursor=x", "count=maybe"];
const lists: [path: string, queries: string[]][] = [
  ["/api/admin/users", [...badQueries, "status=unknown", "search=%00", `search=${"x".repeat(201)}`]],
  ["/api/admin/mails", ["limit=0", "limit=201", "limit=x"]],
  [
    "/api/admin/audit",
    [
      "limit=0",
      "limit=201",
      "limit=x",
      "cursor=x",
      "search=%00",
      `search=${"x".repeat(201)}`,
      `user=${"x".repeat(65)}`,
    ],
  ],
  ["/api/admin/pending-users", [...badQueries, "search=%00"]],
  [
    "/api/scheduled-content",
    ["limit=0", "limit=201", "limit=x", "limit=1.5", "cursor=x", "status=x", "from=soon", "order=up"],
  ],
  ["/api/dashboard/recent-activity", ["limit=0", "limit=201", "limit=x", "limit=-1"]],
];
for (const [path, queries] of lists) {
  test(`GET ${path} refuses a query it cannot read by the name of the parameter`, async () => {
    for (const query of queries) {
      const answer = await call(`${path}?${query}`, { token: tokenFor(path) });
      expect([query, answer.status]).toEqual([query, 400]);
      const [name = ""] = query.split("=");
      if (!query.includes("%00")) expect(ErrorBody.parse(answer.json).details).toMatchObject([{ path: name }]);
    }
  });
}

test("an expired session is told to sign in again", async () => {
  const own = memoryAttache();
  const someone = await cast(own);
  own.clock.jump(61 * 60_000);
  const { status, json } = await client(own)("/api/auth/me", { token: someone.ada.token });
  expect([status, ErrorBody.parse(json).code]).toEqual([401, "auth.session_ended"]);
});

test("an address that does not exist is a 404 in the envelope, for every method", async () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
    for (const path of ["/api/nowhere", "/api/", "/api", "/api/auth/nowhere/deep"]) {
      const answer = await call(path, { method });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      expect(ErrorBody.parse(answer.json).code).toBe("request.not_found");
    }
  }
});

test("a method that an address does not know is a 405 that names those it does", async () => {
  for (const [method, path, allow] of [
    ["DELETE", "/api/auth/login", "POST"],
    ["GET", "/api/auth/login", "POST"],
    ["POST", "/api/auth/me", "GET, HEAD"],
    ["OPTIONS", "/api/server", "GET, HEAD"],
    ["PURGE", "/api/health", "GET, HEAD"],
  ] as const) {
    const answer = await call(path, { method });
    expect([method, path, answer.status, answer.headers.get("allow")]).toEqual([method, path, 405, allow]);
    expect(ErrorBody.parse(answer.json).code).toBe("request.method");
  }
});

test("HEAD answers as GET, without a body", async () => {
  const answer = await call("/api/server", { method: "HEAD" });
  expect([answer.status, answer.text]).toEqual([200, ""]);
});

test("no other site may read an answer or write: no CORS header is ever sent", async () => {
  const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
  for (const method of ["GET", "POST", "OPTIONS"]) {
    const answer = await call("/api/auth/login", { method, headers });
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  }
});
