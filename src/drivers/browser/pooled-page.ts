import type { Page } from "puppeteer-core";
import type { BrowserPage, PageRequest } from "#core/browser-port.ts";
import type { Clock } from "#core/ports.ts";
import { TimeoutError, withTimeout } from "#core/with-timeout.ts";
import type { Contexts } from "./contexts.ts";
import { timeouts } from "./rules.ts";

export interface PooledPage extends BrowserPage {
  account: string;
  priority: "background" | "interactive";
  abort(reason: string): void;
}

interface PageDeps {
  clock: Clock;
  contexts: Contexts;
  /** `isHung`: the page could not be closed. */
  onClosed(page: PooledPage, isHung: boolean): void;
}

/** The page's time limit starts now. */
export async function openPooledPage(
  request: PageRequest,
  { clock, contexts, onClosed }: PageDeps,
): Promise<PooledPage> {
  const { context, leave } = await contexts.take(request);
  let page: Page;
  try {
    page = await context.newPage();
    await page.setViewport(viewportOf(request));
  } catch (error) {
    leave();
    throw error;
  }
  const control = new AbortController();
  let closing: Promise<void> | undefined;

  async function close(): Promise<void> {
    cancelLimit();
    control.abort(new Error("The page was closed."));
    const isHung = await withTimeout(page.close(), { clock, timeoutMs: timeouts.step, waitingFor: "The browser" }).then(
      () => false,
      (error: unknown) => error instanceof TimeoutError,
    );
    leave();
    onClosed(pooledPage, isHung);
  }
  const pooledPage: PooledPage = {
    page,
    signal: control.signal,
    account: request.account,
    priority: request.priority ?? "background",
    close: () => (closing ??= Promise.resolve().then(close)),
    abort(reason) {
      control.abort(new Error(reason));
      void pooledPage.close();
    },
  };
  const seconds = Math.round(request.timeoutMs / 1000);
  const cancelLimit = clock.after(request.timeoutMs, () =>
    pooledPage.abort(`The page took longer than ${seconds} seconds.`),
  );
  // A dialog would block the page: leaving is accepted, everything else is dismissed.
  page.on("dialog", (dialog) => {
    const answer = dialog.type() === "beforeunload" ? dialog.accept() : dialog.dismiss();
    answer.catch(() => undefined);
  });
  page.on("error", () => pooledPage.abort("The page crashed."));
  page.on("close", () => pooledPage.abort("The page was closed."));
  return pooledPage;
}

const viewportOf = ({ viewport }: PageRequest) => {
  const { width, height, touch = false } = viewport ?? { width: 1280, height: 900 };
  return { width, height, hasTouch: touch };
};
