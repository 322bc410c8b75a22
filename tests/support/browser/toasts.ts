import type { Page } from "playwright";
import { toastDuration } from "#ui/components/feedback/toast.ts";

declare global {
  interface Window {
    /** The texts of the toasts that were shown in this document. */
    shownToasts: string[];
  }
}

/** For `addInitScript`: a toast closes by itself after five seconds, which a test may spend elsewhere. */
export function recordToasts(): void {
  window.shownToasts = [];
  const seen = new WeakMap<Element, string>();
  const record = () => {
    for (const toast of document.querySelectorAll("[role=region] > ol > li, output")) {
      const text = toast.textContent;
      if (text !== "" && seen.get(toast) !== text) window.shownToasts.push(text);
      seen.set(toast, text);
    }
  };
  new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Waits for a toast with this text, also if it was shown and has closed meanwhile. Each toast counts once. */
export async function waitForToast(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const at = window.shownToasts.findIndex((shown) => shown.includes(wanted));
    if (at < 0) return false;
    window.shownToasts.splice(0, at + 1);
    return true;
  }, text);
}

/** Whether a toast with this text was shown since the last one that was waited for. */
export const wasToastShown = (page: Page, text: string | RegExp): Promise<boolean> =>
  page.evaluate(
    ([source, isPattern]) => {
      const matches = isPattern
        ? (shown: string) => new RegExp(source).test(shown)
        : (shown: string) => shown.includes(source);
      return window.shownToasts.some(matches);
    },
    [typeof text === "string" ? text : text.source, typeof text !== "string"] as const,
  );

const holdOptions = { key: "test-holds-toasts", duration: toastDuration };

/** @returns a switch: toasts that open while it is on don't close by themselves. */
export async function createToastHold(page: Page): Promise<(holds: boolean) => Promise<void>> {
  await page.addInitScript(lengthenToasts, holdOptions);
  await page.evaluate(lengthenToasts, holdOptions);
  return (holds) =>
    page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [holdOptions.key, String(holds)] as const);
}

/** Runs in the page. */
function lengthenToasts({ key, duration }: typeof holdOptions): void {
  const longestMs = 2 ** 31 - 1;
  const start = window.setTimeout.bind(window) as (run: TimerHandler, ms?: number, ...args: unknown[]) => number;
  const startTimer = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
    start(run, ms === duration && sessionStorage.getItem(key) === "true" ? longestMs : ms, ...args);
  Object.assign(window, { setTimeout: startTimer });
}
