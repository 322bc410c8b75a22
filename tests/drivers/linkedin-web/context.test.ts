import { expect, test } from "bun:test";
import type { Page } from "puppeteer-core";
import type { Browser, BrowserPage } from "#core/browser-port.ts";
import { Challenge, SessionExpired } from "#core/network-port.ts";
import { createDriverContext } from "#drivers/linkedin-web/context.ts";

/** Its pages open when the test says so. */
function createContext() {
  const waiting: ((page: BrowserPage) => void)[] = [];
  let closed = 0;
  let error: "challenge" | "session_expired" | undefined;
  const open = () => new Promise<BrowserPage>((resolve) => waiting.push(resolve));
  const page = { on: () => undefined } as unknown as Page;
  const context = createDriverContext({
    baseUrl: "https://network.test",
    account: "ada",
    browser: { open } as unknown as Browser,
    sessionCookie: () => "cookie",
    sessionError: () => error,
    clock: { now: () => 0 },
  });
  return {
    context,
    closed: () => closed,
    stop: (by: typeof error) => (error = by),
    openNext: () =>
      waiting.shift()?.({ page, signal: new AbortController().signal, close: async () => void (closed += 1) }),
  };
}

test.each([
  ["challenge", Challenge],
  ["session_expired", SessionExpired],
] as const)("a page that waited while its account was stopped by '%s' goes nowhere", async (error, expected) => {
  const { context, closed, openNext, stop } = createContext();
  let visits = 0;
  const read = context.withPage("profile.read", async () => (visits += 1));
  stop(error);
  openNext();
  expect(await read.catch((thrown: unknown) => thrown)).toBeInstanceOf(expected);
  expect([visits, closed()]).toEqual([0, 1]);
});

test("a page of an account that nothing stopped is used", async () => {
  const { context, closed, openNext } = createContext();
  const read = context.withPage("profile.read", () => Promise.resolve("read"));
  openNext();
  expect([await read, closed()]).toEqual(["read", 1]);
});
