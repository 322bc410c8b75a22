import type { Page } from "puppeteer-core";
import type { BrowserPage, PageRequest } from "#core/browser-port.ts";
import type { Clock } from "#core/ports.ts";
import type { Contexts } from "./contexts.ts";
import { times } from "./rules.ts";
import { TimeoutError, withTimeout } from "./with-timeout.ts";

export interface PooledPage extends BrowserPage {
  account: string;
  priority: "background" | "interactive";
  /** Whoever works on it is told why, and it is closed. */
  abort(reason: string): void;
}

interface PageDeps {
  clock: Clock;
  contexts: Contexts;
  /** It is no longer open. `hangs`: it did not let itself be closed. */
  onClosed(page: PooledPage, hangs: boolean): void;
}

/** Opens the wish's page in its account's context. Its limit counts from here. */
export async function openPooledPage(wish: PageRequest, { clock, contexts, onClosed }: PageDeps): Promise<PooledPage> {
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
    const hangs = await withTimeout(clock, times.step, page.close()).then(
      () => false,
      (error: unknown) => error instanceof TimeoutError,
    );
    leave();
    onClosed(open, hangs);
  }
  const open: PooledPage = {
    page,
    signal: control.signal,
    account: wish.account,
    priority: wish.priority ?? "background",
    // A page that closes says so before this returns.
    close: () => (closing ??= Promise.resolve().then(close)),
    abort(reason) {
      control.abort(new Error(reason));
      void open.close();
    },
  };
  const seconds = Math.round(wish.timeoutMs / 1000);
  const callOff = clock.after(wish.timeoutMs, () => open.abort(`The page took longer than ${seconds} seconds.`));
  // A question of the page would stop everything on it: leaving is never refused, nothing else is agreed to.
  page.on("dialog", (dialog) => {
    const answer = dialog.type() === "beforeunload" ? dialog.accept() : dialog.dismiss();
    answer.catch(() => undefined);
  });
  page.on("error", () => open.abort("The page crashed."));
  page.on("close", () => open.abort("The page was closed."));
  return open;
}

const viewportOf = ({ viewport }: PageRequest) => {
  const { width, height, touch = false } = viewport ?? { width: 1280, height: 900 };
  return { width, height, hasTouch: touch };
};
