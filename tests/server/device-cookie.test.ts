import { expect, test } from "bun:test";
import { createApp } from "#server/app.ts";
import { createMemoryCore } from "../support/core/core.ts";
import { cheapPasswords, password, person } from "../support/core/people.ts";

cheapPasswords();

const planted = "P".repeat(43);

async function createBrowser(stored: string) {
  const core = createMemoryCore();
  for (const name of ["Ada", "Ben"]) await person(core, name);
  const app = createApp(core);
  const jar = { keys: stored };
  return async (email: string): Promise<string[]> => {
    const response = await app.request("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", Cookie: `attache-device=${jar.keys}` },
      body: JSON.stringify({ email, password }),
    });
    jar.keys = /^attache-device=([^;]*)/.exec(response.headers.get("set-cookie") ?? "")?.[1] ?? "";
    return jar.keys.split(".");
  };
}

test("a browser gets a key of its own at the first sign-in, whatever was stored in it, and keeps it", async () => {
  const signIn = await createBrowser(planted);
  const keys = await signIn("ada@example.com");
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{43}$/), planted]);
  expect(keys[0]).not.toBe(planted);
  expect(await signIn("ada@example.com")).toEqual(keys);
});

test("people who share a browser each stay known in it", async () => {
  const signIn = await createBrowser("not a key");
  const [ada = ""] = await signIn("ada@example.com");
  const [ben = "", second] = await signIn("ben@example.com");
  expect([second, ben === ada]).toEqual([ada, false]);
  expect(await signIn("ada@example.com")).toEqual([ben, ada]);
});

test("a browser keeps at most five keys", async () => {
  const signIn = await createBrowser(Array.from({ length: 9 }, (_, at) => String(at).repeat(43)).join("."));
  expect(await signIn("ada@example.com")).toHaveLength(5);
});
