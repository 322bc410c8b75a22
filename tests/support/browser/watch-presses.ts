import type { Page } from "playwright";
import { pressGapMs } from "#ui/components/press-guard.ts";

const storageKey = "test-presses";

/** In the page's session storage, since a press may replace the document. */
interface Presses {
  /** `at` in ms since 1970: each document counts its events' time stamps from its own start. */
  first?: { at: number; x: number; y: number };
  /** Presses after the first one that came in time. */
  again: number;
}

interface FirstPress {
  x: number;
  y: number;
  /** As `performance.now()` of the test, or a little before. */
  pressedAt: number;
}

export interface PressWatch {
  /** The next press is the first one. */
  start: () => Promise<void>;
  readFirst: () => Promise<FirstPress>;
  /** Returns how many presses after the first one came in time. */
  stop: () => Promise<number>;
}

/**
 * Between start and stop, drops each press that comes too late to be a second press of the first one, in any document:
 * on a busy machine, it would use what the first one has opened.
 */
export async function watchPresses(page: Page): Promise<PressWatch> {
  const options = { key: storageKey, gapMs: pressGapMs };
  await page.addInitScript(dropLatePresses, options);
  await page.evaluate(dropLatePresses, options);
  return {
    start: () => page.evaluate((key) => sessionStorage.setItem(key, JSON.stringify({ again: 0 })), storageKey),
    async readFirst() {
      const now = performance.now();
      const { x, y, agoMs } = await page.evaluate(readFirstPress, storageKey);
      return { x, y, pressedAt: now - agoMs };
    },
    stop: () => page.evaluate(takePressesAgain, storageKey),
  };
}

/** Runs in the page, before its own listeners. */
function dropLatePresses({ key, gapMs }: { key: string; gapMs: number }): void {
  const read = () => JSON.parse(sessionStorage.getItem(key) ?? "null") as Presses | null;
  const keep = (presses: Presses) => sessionStorage.setItem(key, JSON.stringify(presses));
  const timeOf = (event: Event) => performance.timeOrigin + event.timeStamp;

  const onPress = (event: Event): void => {
    const presses = event.isTrusted ? read() : null;
    if (!presses?.first) return;
    if (timeOf(event) - presses.first.at >= gapMs) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (event.type === "pointerdown") {
      keep({ ...presses, again: presses.again + 1 });
    }
  };
  // On the document: what Playwright stops at the window, as the control has moved away, it repeats.
  const onPointerDown = (event: PointerEvent): void => {
    const presses = read();
    if (presses && !presses.first)
      keep({ ...presses, first: { at: timeOf(event), x: event.clientX, y: event.clientY } });
  };

  for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"]) {
    window.addEventListener(type, onPress, { capture: true });
  }
  document.addEventListener("pointerdown", onPointerDown, { capture: true });
}

/** Runs in the page. */
function readFirstPress(key: string): { x: number; y: number; agoMs: number } {
  const { first } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Presses>;
  if (!first) throw new Error("Nothing was pressed.");
  return { x: first.x, y: first.y, agoMs: performance.timeOrigin + performance.now() - first.at };
}

/** Runs in the page. */
function takePressesAgain(key: string): number {
  const { again } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as Partial<Presses>;
  sessionStorage.removeItem(key);
  if (again === undefined) throw new Error("Presses were not counted.");
  return again;
}
