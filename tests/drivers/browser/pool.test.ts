import { expect, test } from "bun:test";
import type { BrowserPage } from "#core/browser-port.ts";
import { silentLog } from "#core/log.ts";
import { createBrowser } from "#drivers/browser/browser.ts";
import { createFakeEngine, type FakeEngine } from "#tests/support/browser/fake-engine.ts";
import { createFakeClock, settle } from "#tests/support/core/core.ts";

function pool({ browserPages = 1 } = {}) {
  const clock = createFakeClock();
  const engines: FakeEngine[] = [];
  const browser = createBrowser({
    config: { browserPath: undefined, browserWs: undefined, browserPages },
    clock,
    log: silentLog,
    folder: "/nowhere",
    start: () => {
      const engine = createFakeEngine();
      engines.push(engine);
      return Promise.resolve(engine);
    },
  });
  const open = (
    account: string,
    request: { priority?: "interactive"; timeoutMs?: number; secret?: string; queueTimeoutMs?: number } = {},
  ) => {
    const cookies =
      request.secret === undefined ? undefined : [{ name: "s", value: request.secret, url: "https://a.test" }];
    return browser.open({
      account,
      timeoutMs: request.timeoutMs ?? 60_000,
      priority: request.priority ?? "background",
      ...(cookies && { cookies }),
      ...(request.queueTimeoutMs !== undefined && { queueTimeoutMs: request.queueTimeoutMs }),
    });
  };
  return { clock, engines, browser, open };
}

const reasonOf = ({ signal }: BrowserPage): string => (signal.reason as Error).message;

test("no browser is started before a page is needed", async () => {
  const { engines, browser, open } = pool();
  expect(browser.state()).toMatchObject({ running: false, pages: 0 });
  await open("ada");
  expect(engines).toHaveLength(1);
  expect(browser.state()).toMatchObject({ running: true, pages: 1, waiting: 0 });
});

test("a page counts while it is being opened", async () => {
  const { browser, open } = pool();
  const opened = open("ada");
  expect(browser.state()).toMatchObject({ pages: 1, waiting: 0 });
  const page = await opened;
  expect(browser.state()).toMatchObject({ pages: 1, waiting: 0 });
  await page.close();
  expect(browser.state()).toMatchObject({ pages: 0, waiting: 0 });
});

test("accounts take turns, however many pages one of them requests first", async () => {
  const { browser, open } = pool();
  const served: string[] = [];
  const work = async (account: string) => {
    const page = await open(account);
    served.push(account);
    await page.close();
  };
  await Promise.all(["ada", "ada", "ada", "ada", "bob", "cleo", "bob"].map(work));
  expect(served).toEqual(["ada", "bob", "cleo", "ada", "bob", "ada", "ada"]);
  expect(browser.state()).toMatchObject({ pages: 0, waiting: 0 });
});

test("the setting limits the number of open pages, and one more request waits", async () => {
  const { browser, open } = pool({ browserPages: 2 });
  const [first] = await Promise.all([open("ada"), open("bob")]);
  const third = open("cleo");
  await settle();
  expect(browser.state()).toMatchObject({ pages: 2, waiting: 1 });
  await first.close();
  await third;
  expect(browser.state()).toMatchObject({ pages: 2, waiting: 0 });
});

test("a request that waited until its timeout fails, and takes no one's turn", async () => {
  const { browser, clock, open } = pool();
  const first = await open("ada");
  const impatientRequest = open("bob", { queueTimeoutMs: 45_000 }).catch((error: unknown) => error);
  const patient = open("cleo", { queueTimeoutMs: 60_000 });
  await clock.advance(45_000);
  expect(await impatientRequest).toMatchObject({ code: "browser.busy", message: expect.stringContaining("Try again") });
  expect(browser.state()).toMatchObject({ pages: 1, waiting: 1 });
  await first.close();
  const page = await patient;
  await clock.advance(59_999);
  expect(page.signal.aborted).toBe(false);
  expect(browser.state()).toMatchObject({ pages: 1, waiting: 0 });
});

test("an interactive request does not wait, and a fifth is asked to retry", async () => {
  const { open } = pool();
  await open("ada");
  const persons = await Promise.all([1, 2, 3, 4].map((n) => open(`sign-in ${n}`, { priority: "interactive" })));
  const fifth = await open("sign-in 5", { priority: "interactive" }).catch((error: unknown) => error);
  expect(fifth).toMatchObject({ code: "browser.busy", message: expect.stringContaining("Try again") });
  await persons[0]?.close();
  await open("sign-in 5", { priority: "interactive" });
});

test("a page that takes longer than its limit is closed, and its work gets the reason", async () => {
  const { clock, open } = pool();
  const page = await open("ada", { timeoutMs: 20_000 });
  const next = open("bob");
  await clock.advance(19_999);
  expect(page.signal.aborted).toBe(false);
  await clock.advance(1);
  expect(reasonOf(page)).toBe("The page took longer than 20 seconds.");
  await next;
});

test("a page that cannot be closed restarts the browser, and the next page has a new one", async () => {
  const { clock, engines, open } = pool();
  const page = await open("ada", { timeoutMs: 20_000 });
  Object.assign(engines[0] ?? {}, { hangs: true });
  const next = open("bob");
  await clock.advance(41_000);
  expect(page.signal.aborted).toBe(true);
  expect(engines[0]).toMatchObject({ ended: true });
  await next;
  expect(engines).toHaveLength(2);
});

test("a browser crash ends all its pages, and the next page has a new browser", async () => {
  const { engines, browser, open } = pool({ browserPages: 2 });
  const pages = await Promise.all([open("ada"), open("bob")]);
  const waiting = open("cleo");
  engines[0]?.crash();
  await waiting;
  expect(pages.map(reasonOf)).toEqual(["The browser ended unexpectedly.", "The browser ended unexpectedly."]);
  expect(engines).toHaveLength(2);
  expect(browser.state()).toMatchObject({ running: true, pages: 1, waiting: 0 });
});

test("an account keeps its context while it has work and 15 seconds longer", async () => {
  const { clock, engines, open } = pool();
  await (await open("ada", { secret: "1" })).close();
  await clock.advance(14_000);
  await (await open("ada", { secret: "1" })).close();
  await clock.advance(14_000);
  const [engine] = engines;
  expect(engine?.contexts).toMatchObject([{ cookies: ["s=1"], closed: false, open: 0 }]);
  await clock.advance(1_000);
  expect(engine?.contexts).toMatchObject([{ closed: true }]);
  expect(engines).toHaveLength(1);
});

test("two accounts share no context, and different cookies of one account get a different context", async () => {
  const { engines, open } = pool();
  await (await open("ada", { secret: "1" })).close();
  await (await open("bob", { secret: "1" })).close();
  await (await open("ada", { secret: "2" })).close();
  expect(engines[0]?.contexts.map(({ cookies }) => cookies)).toEqual([["s=1"], ["s=1"], ["s=2"]]);
});

test("forgetting an account closes its context, its pages and its requests", async () => {
  const { engines, browser, open } = pool();
  const page = await open("ada");
  const turn = open("ada").catch((error: unknown) => error);
  await browser.forget("ada");
  expect(reasonOf(page)).toBe("The account's pages were closed.");
  expect(await turn).toMatchObject({ code: "browser.failed" });
  expect(engines[0]?.contexts).toMatchObject([{ closed: true }]);
});

test("a page that is opened with new cookies while the old ones are forgotten keeps its context", async () => {
  const { engines, browser, open } = pool({ browserPages: 2 });
  await open("ada", { secret: "old" });
  const forgetting = browser.forget("ada");
  const opening = open("ada", { secret: "new" });
  await forgetting;
  await opening;
  expect(engines[0]?.contexts).toMatchObject([
    { cookies: ["s=old"], closed: true },
    { cookies: ["s=new"], closed: false },
  ]);
});

test("30 seconds after the last page the browser ends", async () => {
  const { clock, engines, browser, open } = pool();
  await (await open("ada")).close();
  await clock.advance(29_999);
  expect(engines[0]?.ended).toBe(false);
  await clock.advance(1);
  expect(engines[0]?.ended).toBe(true);
  expect(browser.state()).toMatchObject({ running: false });
  await open("ada");
  expect(engines).toHaveLength(2);
});

test("a browser that grew too large is replaced between pages, never under one", async () => {
  const { engines, open } = pool();
  const person = await open("sign-in", { priority: "interactive" });
  Object.assign(engines[0] ?? {}, { size: 4 * 1024 ** 3 });
  for (let n = 0; n < 10; n += 1) await (await open("ada")).close();
  expect(engines).toHaveLength(1);
  await person.close();
  expect(engines[0]?.ended).toBe(true);
  await open("ada");
  expect(engines).toHaveLength(2);
});

test("closing ends everything, and no page can be opened afterwards", async () => {
  const { engines, browser, open } = pool();
  const page = await open("ada");
  const waiting = open("bob").catch((error: unknown) => error);
  await browser.close();
  expect(reasonOf(page)).toBe("The server is stopping.");
  expect(await waiting).toMatchObject({ code: "browser.failed", message: expect.stringContaining("stopping") });
  expect(engines[0]?.ended).toBe(true);
  expect(await open("ada").catch((error: unknown) => error)).toMatchObject({ code: "browser.failed" });
  expect(engines).toHaveLength(1);
});
