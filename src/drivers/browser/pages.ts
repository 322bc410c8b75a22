import type { Page } from "puppeteer-core";
import type { BrowserPage, BrowserWish } from "#core/browser-port.ts";
import type { Clock } from "#core/ports.ts";
import type { Contexts } from "./contexts.ts";
import { times } from "./rules.ts";
import { Hung, soon } from "./with-timeout.ts";

export interface OpenPage extends BrowserPage {
  account: string;
  lane: "work" | "person";
  /** Whoever works on it is told why, and it is closed. */
  abort(reason: string): void;
}

interface PageDeps {
  clock: Clock;
  contexts: Contexts;
  /** It is no longer open. `hangs`: it did not let itself be closed. */
  onClosed(page: OpenPage, hangs: boolean): void;
}

/** Opens the wish's page in its account's context. Its limit counts from here. */
export async function openPage(wish: BrowserWish, { clock, contexts, onClosed }: PageDeps): Promise<OpenPage> {
  const { context, leave } = await contexts.take(wish);
  let page: Page;
  try {
    page = await context.newPage();
    await page.setViewport(viewportOf(wish));
  } catch (error) {
    leave();
    throw error;
  }
  const control = new AbortController();
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    callOff();
    control.abort(new Error("The page was closed."));
    const hangs = await soon(clock, times.step, page.close()).then(
      () => false,
      (error: unknown) => error instanceof Hung,
    );
    leave();
    onClosed(open, hangs);
  }
  const open: OpenPage = {
    page,
    signal: control.signal,
    account: wish.account,
    lane: wish.lane ?? "work",
    // A page that closes says so before this returns.
    close: () => (closing ??= Promise.resolve().then(close)),
    abort(reason) {
      control.abort(new Error(reason));
      void open.close();
    },
  };
  const seconds = Math.round(wish.limit / 1000);
  const callOff = clock.after(wish.limit, () => open.abort(`The page took longer than ${seconds} seconds.`));
  // A question of the page would stop everything on it: leaving is never refused, nothing else is agreed to.
  page.on("dialog", (dialog) => {
    const answer = dialog.type() === "beforeunload" ? dialog.accept() : dialog.dismiss();
    answer.catch(() => undefined);
  });
  page.on("error", () => open.abort("The page crashed."));
  page.on("close", () => open.abort("The page was closed."));
  return open;
}

const viewportOf = ({ viewport }: BrowserWish) => {
  const { width, height, touch = false } = viewport ?? { width: 1280, height: 900 };
  return { width, height, hasTouch: touch };
};
