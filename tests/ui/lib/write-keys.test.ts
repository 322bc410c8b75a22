import { expect, test } from "bun:test";
import { createWriteKeys, type Write } from "#ui/write-keys.ts";

const origin = "http://attache.test";
const hour = 3_600_000;

const write = (method: string, path: string, body: unknown = {}): Write => ({
  method,
  url: `${origin}${path}`,
  body: JSON.stringify(body),
});
const hello = write("POST", "/api/scheduled-content", { content: "Hello" });
const other = write("POST", "/api/scheduled-content", { content: "Other" });

function createStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

function createKeys() {
  const storage = createStorage();
  let now = 0;
  const load = () => createWriteKeys(storage, () => now);
  return { storage, load, keys: load(), wait: (ms: number) => (now += ms) };
}

test("a write whose outcome is unknown keeps its key, also after the page is loaded again", () => {
  const { keys, load } = createKeys();
  const key = keys.open(hello);
  keys.recordOutcome(hello, key, "unknown");
  expect(keys.open(hello)).toBe(key);
  expect(load().open(hello)).toBe(key);
});

test("a page closed while a write runs keeps its key too", () => {
  const { keys, load } = createKeys();
  expect(load().open(hello)).not.toBe("");
  const key = keys.open(hello);
  expect(load().open(hello)).toBe(key);
});

for (const outcome of ["done", "refused"] as const) {
  test(`the same write gets a new key after it was ${outcome}`, () => {
    const { keys, load } = createKeys();
    const key = keys.open(hello);
    keys.recordOutcome(hello, key, outcome);
    expect(keys.open(hello)).not.toBe(key);
    expect(load().open(hello)).not.toBe(key);
  });
}

test("method, address and body tell writes apart", () => {
  const { keys } = createKeys();
  const writes = [
    hello,
    other,
    write("PUT", "/api/scheduled-content", { content: "Hello" }),
    write("POST", "/api/scheduled-content/1", { content: "Hello" }),
    write("POST", "/api/scheduled-content", { content: "hello" }),
  ];
  expect(new Set(writes.map(keys.open)).size).toBe(writes.length);
});

test("an unconfirmed addition keeps its key while others are added, and no longer than an hour", () => {
  const { keys, wait } = createKeys();
  const key = keys.open(hello);
  keys.recordOutcome(hello, key, "unknown");
  keys.recordOutcome(other, keys.open(other), "done");
  wait(hour - 1);
  expect(keys.open(hello)).toBe(key);
  wait(1);
  expect(keys.open(hello)).not.toBe(key);
});

test("after something else changed there, an unconfirmed write sent again is a new one", () => {
  for (const [first, then] of [
    [write("PATCH", "/api/scheduled-content/1", { content: "A" }), write("DELETE", "/api/scheduled-content/1")],
    [write("POST", "/api/scheduled-content/1/publish"), write("PATCH", "/api/scheduled-content/1", { content: "B" })],
    [write("POST", "/api/linkedin/auth/sandbox"), write("DELETE", "/api/linkedin/connection")],
    [write("PATCH", "/api/admin/users/1/suspend"), write("PATCH", "/api/admin/users/1/reinstate")],
    [write("PUT", "/api/settings", { theme: "dark" }), write("PUT", "/api/settings", { theme: "light" })],
  ] as const) {
    const { keys } = createKeys();
    const key = keys.open(first);
    keys.recordOutcome(first, key, "unknown");
    keys.recordOutcome(then, keys.open(then), "refused");
    expect(keys.open(first)).toBe(key);
    keys.recordOutcome(then, keys.open(then), "done");
    expect(keys.open(first)).not.toBe(key);
  }
});

test("a change of another item leaves an unconfirmed write its key", () => {
  for (const [first, then] of [
    [hello, write("DELETE", "/api/scheduled-content/1")],
    [hello, write("POST", "/api/scheduled-content/1/publish")],
    [write("POST", "/api/scheduled-content/2/publish"), write("DELETE", "/api/scheduled-content/1")],
    [write("POST", "/api/scheduled-content/2/publish"), hello],
    [write("PATCH", "/api/admin/users/2/suspend"), write("PATCH", "/api/admin/users/1/suspend")],
  ] as const) {
    const { keys } = createKeys();
    const key = keys.open(first);
    keys.recordOutcome(first, key, "unknown");
    keys.recordOutcome(then, keys.open(then), "done");
    expect(keys.open(first)).toBe(key);
  }
});

test("a change elsewhere leaves an unconfirmed write its key", () => {
  const { keys } = createKeys();
  const key = keys.open(hello);
  const read = write("POST", "/api/notifications/read");
  keys.recordOutcome(read, keys.open(read), "done");
  expect(keys.open(hello)).toBe(key);
});

test("neither a body nor anything derived from a password is stored", () => {
  const { keys, storage } = createKeys();
  keys.open(hello);
  keys.open(write("POST", "/api/auth/change-password", { password: "correct horse" }));
  const stored = [...storage.items.values()].join("");
  expect(JSON.parse(stored)).toHaveLength(1);
  expect(stored).not.toContain("Hello");
});

test("without storage, or with something else in it, keys last as long as the page", () => {
  const blocked = () => {
    throw new Error("Blocked");
  };
  for (const storage of [
    { getItem: blocked, setItem: blocked },
    { getItem: () => "{ not json", setItem: blocked },
    { getItem: () => '[null, 1, {"key": 2}]', setItem: blocked },
  ]) {
    const keys = createWriteKeys(storage);
    expect(keys.open(hello)).toBe(keys.open(hello));
  }
});

test("a key is one the server accepts", () => {
  expect(createKeys().keys.open(hello)).toMatch(/^[0-9a-f]{32}$/);
});
