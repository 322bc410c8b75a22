import { expect, test } from "bun:test";
import { createLog } from "#core/log.ts";
import { createFakeClock, createMemoryCore } from "../support/core/core.ts";
import { person } from "../support/core/people.ts";

function recordLog(terminal = false, level: "debug" | "warn" = "debug") {
  const lines: string[] = [];
  const clock = createFakeClock();
  return { lines, clock, log: createLog({ clock, level, terminal, write: (line) => lines.push(line) }) };
}

const token = "01a1f8cf-e00a-73e7-ac1c-499335a288da.abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ";
const secrets: [sentence: string, fields: Record<string, unknown>, secret: string][] = [
  ["a password by its name", { password: "hunter2" }, "hunter2"],
  ["a password deep inside", { request: { body: [{ currentPassword: "hunter2" }] } }, "hunter2"],
  ["a hash", { passwordHash: "$argon2id$v=19$abc" }, "argon2id"],
  ["a cookie", { Cookie: "li_at=AQEDAR" }, "AQEDAR"],
  ["a network cookie inside text", { note: "sent li_at=AQEDARx; path" }, "AQEDARx"],
  ["a network cookie without its name", { note: "closed AQEDARx0123456789abc" }, "0123456789"],
  ["an authorization header inside text", { note: `header was Bearer ${token}` }, "abcdefgh"],
  ["a session token inside text", { note: `open ${token} now` }, "abcdefgh"],
  ["an API key inside text", { note: "att_0123456789abcdef" }, "0123456789"],
  ["a set-up link", { link: "http://localhost/setup#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ" }, "abcdefgh"],
  ["the password of a URL", { smtp: "smtp://me:hunter2@mail.example" }, "hunter2"],
  ["a token in an error's message", { error: new Error(`bad Bearer ${token}`) }, "abcdefgh"],
  ["a token in an error's cause", { error: new Error("a", { cause: new Error(token) }) }, "abcdefgh"],
  ["the values of a failed query", { error: new Error("Failed query: insert\nparams: ada,$argon2id$x") }, "argon2id"],
];
for (const [title, fields, secret] of secrets) {
  test(`the log keeps out ${title}`, () => {
    for (const terminal of [true, false]) {
      const { lines, log } = recordLog(terminal);
      log.error("event", fields);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain("[redacted]");
      expect(lines[0]).not.toContain(secret);
    }
  });
}

test("values that are not secret are logged unchanged", () => {
  const { lines, log } = recordLog();
  log.warn("request", { method: "GET", path: "/api/auth/me", status: 500, ms: 1.5 });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ event: "request", path: "/api/auth/me", status: 500, ms: 1.5 });
});

test("a field cannot forge a log line: line breaks and terminal codes are escaped", () => {
  for (const terminal of [true, false]) {
    const { lines, log } = recordLog(terminal);
    log.info("request", { path: "/x\n10:00:00 info  auth.admin user=root\u001b[2J", agent: "a\r\nb" });
    expect(lines).toHaveLength(1);
    for (const forging of ["\n", "\r", "\u001b"]) expect(lines[0]).not.toContain(forging);
  }
});

test("an error is logged with its name, message and frames once", () => {
  const { lines, log } = recordLog();
  log.error("failed", { error: new TypeError("first\nsecond") });
  const { error } = JSON.parse(lines[0] ?? "") as { error: { name: string; message: string; stack: string[] } };
  expect([error.name, error.message]).toEqual(["TypeError", "first\nsecond"]);
  expect(error.stack.every((frame) => frame.startsWith("at "))).toBe(true);
});

test("entries below the minimum level are not written", () => {
  const { lines, log } = recordLog(false, "warn");
  log.info("quiet");
  log.warn("loud");
  expect(lines).toHaveLength(1);
});

test("a failed insert of an account does not carry the password's hash into the log", async () => {
  const core = createMemoryCore();
  await person(core, "Ada");
  core.database.sqlite.run("CREATE TRIGGER fail BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'no'); END");
  const { lines, log } = recordLog();
  await person(core, "Ben").catch((error: unknown) => log.error("request.failed", { error }));
  expect(lines[0]).toContain("no");
  expect(lines[0]).not.toContain("argon2id");
});

test("a warning that repeats is written 60 times a minute, then counted; other events are written", async () => {
  const { lines, clock, log } = recordLog();
  for (let n = 0; n < 25_000; n += 1) log.error("request.failed", { path: `/${n}` });
  log.error("backup.failed");
  expect(lines).toHaveLength(61);
  await clock.advance(60_000);
  log.error("request.failed", { path: "/later" });
  expect(lines.slice(61).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: "error", event: "log.omitted", of: "request.failed", lines: 24_940 },
    { level: "error", event: "request.failed", path: "/later" },
  ]);
});

test("at debug level every request is written", () => {
  const { lines, log } = recordLog();
  for (let n = 0; n < 500; n += 1) log.debug("request");
  expect(lines).toHaveLength(500);
});

test("a flood of refused sign-ins doesn't hide a failed request", () => {
  const { lines, log } = recordLog();
  for (let n = 0; n < 500; n += 1) log.warn("request", { status: 401 });
  log.warn("request", { status: 500 });
  expect(lines).toHaveLength(61);
  expect(lines.at(-1)).toContain("500");
});

test("nothing is written below the minimum level, not even what was left out", async () => {
  const { lines, clock, log } = recordLog(false, "warn");
  for (let n = 0; n < 500; n += 1) log.info("post.published");
  await clock.advance(60_000);
  log.warn("request");
  expect(lines).toHaveLength(1);
});
