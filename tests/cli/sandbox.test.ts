import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { commandTimeoutMs, createShell, type Shell } from "../support/server/cli.ts";
import type { RunningCommand } from "../support/server/running-command.ts";

setDefaultTimeout(commandTimeoutMs);

let sh: Shell;
let site: RunningCommand;
const folder = () => join(sh.folder, "world");
beforeAll(async () => {
  sh = createShell();
  site = await sh.sandbox(["--port", "0", "--data-dir", folder(), "--seed", "7", "--rendering", "sdui"]);
});
afterAll(() => sh[Symbol.asyncDispose]());

test("the site prints its address and how to point a server at it, and serves its sign-in page", async () => {
  expect(site.printed()).toContain(`is running at ${site.url}, with seed 7`);
  expect(site.printed()).toContain(`ATTACHE_NETWORK=linkedin ATTACHE_NETWORK_URL=${site.url} attache serve`);
  const page = await (await fetch(`${site.url}/login`)).text();
  expect(page).toContain('type="password"');
  const state = (await (await fetch(`${site.url}/__sim/state`)).json()) as unknown;
  expect(state).toMatchObject({ seed: 7, switches: { rendering: "sdui", language: "en" } });
  expect(existsSync(join(folder(), "world.db"))).toBe(true);
});

test("a taken folder, a taken port and invalid flags end with a message and a code", async () => {
  const [other, { port }] = [join(sh.folder, "other"), new URL(site.url)];
  const serve = (...args: string[]) => sh.run(["sandbox", "serve", ...args]);
  const [held, taken, badPort, badRendering, nothing] = await Promise.all([
    serve("--port", "0", "--data-dir", folder()),
    serve("--port", port, "--data-dir", other, "--seed", "1"),
    serve("--port", "much"),
    serve("--rendering", "react"),
    sh.run(["sandbox"]),
  ]);
  expect([held.code, held.out, held.err]).toEqual([6, "", expect.stringContaining("already running")]);
  expect([taken.code, taken.out, taken.err]).toEqual([8, "", expect.stringContaining(`Port ${port}`)]);
  expect([badPort.code, badPort.err]).toEqual([3, expect.stringContaining("--port")]);
  expect([badRendering.code, nothing.code]).toEqual([2, 2]);
  const seed = await serve("--port", "0", "--data-dir", other, "--seed", "2");
  expect([seed.code, seed.err]).toEqual([6, expect.stringContaining("seed 1")]);
});

test("a signal stops it cleanly, and its data is kept", async () => {
  const signUp = new URLSearchParams({ session_key: "ada@example.com", session_password: "a password" });
  const enter = async (url: string, form: URLSearchParams) => {
    const token = /ajax:\d+/.exec((await fetch(`${url}/login`)).headers.get("set-cookie") ?? "")?.[0] ?? "";
    const headers = { cookie: `JSESSIONID="${token}"`, "csrf-token": token };
    const submit = `${url}/checkpoint/lg/login-submit`;
    return (await fetch(submit, { method: "POST", body: form, headers, redirect: "manual" })).status;
  };
  expect(await enter(site.url, signUp)).toBe(303);
  site.kill("SIGTERM");
  expect(await site.exited).toBe(0);
  const again = await sh.sandbox(["--port", "0", "--data-dir", folder(), "--json"]);
  expect(JSON.parse(again.printed())).toEqual({ url: again.url, seed: 7, dataDir: folder() });
  signUp.set("session_password", "another password");
  expect(await enter(again.url, signUp)).toBe(401);
});
