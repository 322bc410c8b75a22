import { afterAll, afterEach, expect, test } from "bun:test";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserPage } from "#core/browser-port.ts";
import { systemClock } from "#core/clock.ts";
import { silentLog } from "#core/log.ts";
import { createBrowser } from "#drivers/browser/browser.ts";
import { findBrowser } from "#drivers/browser/find-browser.ts";
import type { Clock } from "#core/ports.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { countContexts } from "#tests/support/browser/count-contexts.ts";
import { killBrowserHolder } from "#tests/support/browser/kill-browser-holder.ts";
import { findProcesses } from "#tests/support/server/processes.ts";
import { startRemoteBrowser } from "#tests/support/browser/remote-browser.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

const path = process.env.ATTACHE_BROWSER_PATH || undefined;
const folder = mkdtempSync(join(tmpdir(), "network-browser-"));
const site = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  fetch(request) {
    const cookies = request.headers.get("cookie") ?? "nothing";
    const headers = { "content-type": "text/html" };
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/sign-in/")) {
      return new Response("in", { headers: { ...headers, "set-cookie": `who=${pathname.slice(9)}; path=/` } });
    }
    if (pathname === "/stuck") return new Response("<script>for (;;) {}</script>", { headers });
    return new Response(`<p id="said">${cookies}</p>`, { headers });
  },
});
const url = (at: string) => new URL(at, site.url).href;

const opened: Browser[] = [];
/** On a stopped clock nothing times out. */
function createBrowserIn(
  place: string,
  { clock = createFakeClock() as Clock, browserPath = path, browserWs = undefined as string | undefined } = {},
) {
  const config = { browserPath, browserWs, browserPages: 1 };
  const browser = createBrowser({ config, clock, log: silentLog, folder: place });
  opened.push(browser);
  return browser;
}
let places = 0;
const createBrowserFolder = (): string => {
  const place = join(folder, String((places += 1)));
  mkdirSync(place);
  return place;
};

const limit = 60_000;
const reasonOf = ({ signal }: BrowserPage) => (signal.reason as Error).message;
const readCookies = ({ page }: BrowserPage) => page.$eval("#said", (element) => element.textContent);
const visit = async (one: BrowserPage, at: string) => {
  await one.page.goto(url(at), { waitUntil: "domcontentloaded" });
  return one;
};

afterEach(async () => {
  for (const browser of opened.splice(0)) await browser.close();
});
afterAll(async () => {
  await site.stop(true);
  rmSync(folder, { recursive: true, force: true });
});

test("accounts are isolated from each other, and each has its own cookie", async () => {
  const browser = createBrowserIn(createBrowserFolder());
  const cookies = [{ name: "session", value: "of-ada", url: site.url.href }];
  const ada = await browser.open({ account: "ada", timeoutMs: limit, cookies });
  await visit(ada, "/sign-in/ada");
  expect(await readCookies(await visit(ada, "/"))).toBe("session=of-ada; who=ada");
  await ada.close();
  const ben = await browser.open({ account: "ben", timeoutMs: limit });
  expect(await readCookies(await visit(ben, "/"))).toBe("nothing");
  await ben.close();
  const again = await browser.open({ account: "ada", timeoutMs: limit, cookies });
  expect(await readCookies(await visit(again, "/"))).toBe("session=of-ada; who=ada");
  await again.close();
  await browser.forget("ada");
  const reopened = await browser.open({ account: "ada", timeoutMs: limit, cookies });
  expect(await readCookies(await visit(reopened, "/"))).toBe("session=of-ada");
});

test("a page over its limit is closed even if it is stuck, without affecting the next", async () => {
  const clock = createFakeClock();
  const browser = createBrowserIn(createBrowserFolder(), { clock });
  const stuck = await browser.open({ account: "ada", timeoutMs: 2_000 });
  const next = browser.open({ account: "ben", timeoutMs: limit });
  const asked = stuck.page.waitForResponse(url("/stuck"));
  stuck.page.goto(url("/stuck")).catch(() => undefined);
  await asked;
  await clock.advance(2_000);
  let [opened, checks] = [false, 0];
  next.then(
    () => (opened = true),
    () => (opened = true),
  );
  await waitUntil(async () => {
    checks += 1;
    // Not every stuck page can be closed: if closing takes too long, the browser is ended.
    if (checks === 250 && !opened) await clock.advance(20_000);
    return opened;
  });
  expect(await readCookies(await visit(await next, "/"))).toBe("nothing");
  expect(stuck.signal.aborted).toBe(true);
  expect(reasonOf(stuck)).toBe("The page took longer than 2 seconds.");
});

test("a browser that is killed ends its page, and the next page has a new browser", async () => {
  const browser = createBrowserIn(createBrowserFolder());
  const page = await visit(await browser.open({ account: "ada", timeoutMs: limit }), "/");
  const aborted = new Promise((resolve) => page.signal.addEventListener("abort", resolve));
  process.kill(page.page.browser().process()?.pid ?? 0, "SIGKILL");
  await aborted;
  expect(reasonOf(page)).toBe("The browser ended unexpectedly.");
  const next = await browser.open({ account: "ada", timeoutMs: limit });
  expect(await readCookies(await visit(next, "/"))).toBe("nothing");
});

/** A program that counts its starts, and runs Chromium from the second start on, or never. */
function writeWrapperScript(place: string, from: number): { browserPath: string; starts: () => number } {
  const [browserPath, count] = [join(place, "chromium.sh"), join(place, "starts")];
  const script = `#!/bin/sh\necho >> ${count}\n[ "$(wc -l < ${count})" -ge ${from} ] || exit 1\nexec ${findBrowser(path)} "$@"\n`;
  writeFileSync(browserPath, script, { mode: 0o755 });
  return { browserPath, starts: () => readFileSync(count, "utf8").length };
}

test("a browser that was killed during its start is started again, and the page opens", async () => {
  const place = createBrowserFolder();
  const { browserPath, starts } = writeWrapperScript(place, 2);
  const page = await createBrowserIn(place, { browserPath }).open({ account: "ada", timeoutMs: limit });
  expect(await readCookies(await visit(page, "/"))).toBe("nothing");
  expect(starts()).toBe(2);
});

test("a browser that never starts is reported after a second try, with its error output", async () => {
  const place = createBrowserFolder();
  const { browserPath } = writeWrapperScript(place, 99);
  const fault = await createBrowserIn(place, { browserPath })
    .open({ account: "ada", timeoutMs: limit })
    .catch((error: unknown) => error);
  expect(fault).toMatchObject({ code: "browser.failed", message: expect.stringContaining("does not start") });
  expect(readdirSync(place).filter((name) => name.startsWith("attache-browser-"))).toEqual([]);
});

test("30 seconds after the last page the browser has ended completely, and the next page starts a new one", async () => {
  const place = createBrowserFolder();
  const clock = createFakeClock();
  const browser = createBrowserIn(place, { clock });
  expect(findProcesses(place)).toEqual([]);
  await (await browser.open({ account: "ada", timeoutMs: limit })).close();
  await clock.advance(29_000);
  expect(findProcesses(place).length).toBeGreaterThan(0);
  expect(readdirSync(place)).toHaveLength(1);
  await clock.advance(1_000);
  await waitUntil(() => findProcesses(place).length === 0 && readdirSync(place).length === 0);
  await (await browser.open({ account: "ada", timeoutMs: limit })).close();
  expect(browser.state()).toMatchObject({ found: "own", running: true, pages: 0 });
});

test("closing ends open pages and leaves no process and no folder", async () => {
  const place = createBrowserFolder();
  const browser = createBrowserIn(place, { clock: systemClock });
  const page = await browser.open({ account: "ada", timeoutMs: limit });
  page.page.goto(url("/stuck")).catch(() => undefined);
  await browser.close();
  expect(reasonOf(page)).toBe("The server is stopping.");
  // The kernel takes a moment to end what was killed.
  await waitUntil(() => findProcesses(place).length === 0);
  expect(readdirSync(place)).toEqual([]);
});

test("a killed server's browser ends too, and the next server cleans up its files", async () => {
  const place = createBrowserFolder();
  await killBrowserHolder(place);
  await waitUntil(() => findProcesses(place).length === 0);
  const [left = ""] = readdirSync(place);
  expect(left).toStartWith("attache-browser-");
  utimesSync(join(place, left), 0, 0);
  await createBrowserIn(place).open({ account: "ada", timeoutMs: limit });
  expect(existsSync(join(place, left))).toBe(false);
});

test("an external browser is used without being closed, and reconnected when the connection drops", async () => {
  const { address, stop } = await startRemoteBrowser();
  try {
    const browser = createBrowserIn("/nowhere", { browserWs: address });
    const page = await visit(await browser.open({ account: "ada", timeoutMs: limit }), "/sign-in/ada");
    expect(await readCookies(await visit(page, "/"))).toBe("who=ada");
    expect(browser.state()).toMatchObject({ found: "remote", running: true });
    await page.page.browser().disconnect();
    expect(reasonOf(page)).toBe("The browser ended unexpectedly.");
    const again = await browser.open({ account: "ada", timeoutMs: limit });
    expect(await readCookies(await visit(again, "/"))).toBe("nothing");
    // The browser itself ends those of a lost connection.
    await waitUntil(async () => (await countContexts(address)) === 1);
    await browser.close();
    await waitUntil(async () => (await countContexts(address)) === 0);
  } finally {
    await stop();
  }
});

test("a killed server leaves no session in an external browser", async () => {
  const { address, stop } = await startRemoteBrowser();
  try {
    await killBrowserHolder(createBrowserFolder(), address);
    await waitUntil(async () => (await countContexts(address)) === 0);
  } finally {
    await stop();
  }
});

test("an unreachable browser is reported with what to do", async () => {
  const refusal = async (config: { browserPath?: string; browserWs?: string }) => {
    const all = { browserPath: config.browserPath, browserWs: config.browserWs, browserPages: 1 };
    const browser = createBrowser({ config: all, clock: systemClock, log: silentLog, folder });
    return browser.open({ account: "ada", timeoutMs: limit }).catch((error: unknown) => error);
  };
  expect(await refusal({ browserPath: "/nowhere/chromium" })).toMatchObject({
    code: "browser.missing",
    message: expect.stringContaining("ATTACHE_BROWSER_PATH"),
  });
  expect(await refusal({ browserPath: "/bin/false" })).toMatchObject({
    code: "browser.failed",
    message: expect.stringContaining("/bin/false --headless"),
  });
  const unreachable = await refusal({ browserWs: "ws://127.0.0.1:9/?token=secret" });
  expect(unreachable).toMatchObject({ code: "browser.failed", message: expect.stringContaining("127.0.0.1:9 cannot") });
  expect(String(unreachable)).not.toContain("secret");
});
