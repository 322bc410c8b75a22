import type { CDPSession, Page } from "puppeteer-core";
import type { ScreenInput } from "../contract.ts";

/** More mouse moves are dropped; keys never are. */
const maxQueuedMoves = 40;
const focusTimeoutMs = 500;

/** In order. Input is never stored or logged. */
export function createInputSender(page: Page, cdp: CDPSession) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let pressed = false;

  const send = async (input: ScreenInput): Promise<unknown> => {
    switch (input.kind) {
      case "mouse": {
        const { kind: _, clicks, ...event } = input;
        pressed ||= input.type === "mouseReleased";
        return cdp.send("Input.dispatchMouseEvent", { ...event, clickCount: clicks });
      }
      case "wheel": {
        const { x, y, dx, dy, modifiers } = input;
        return cdp.send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: dx, deltaY: dy, modifiers });
      }
      case "touch":
        pressed ||= input.type === "touchEnd";
        return cdp.send("Input.dispatchTouchEvent", { type: input.type, touchPoints: input.points });
      case "key":
        if (input.type === "down") await focus();
        return cdp.send("Input.dispatchKeyEvent", keyEvent(input));
      case "text":
        await focus();
        return cdp.send("Input.insertText", { text: input.text });
      case "resize":
        return page.setViewport({ ...page.viewport(), width: input.width, height: input.height });
    }
  };

  /** The first key after a click is lost unless the clicked field has focus by then. */
  const focus = async (): Promise<void> => {
    if (!pressed) return;
    pressed = false;
    await page.evaluate(waitForFocusInPage, focusTimeoutMs).catch(() => undefined);
  };

  return (input: ScreenInput): void => {
    const moves = input.kind === "mouse" && input.type === "mouseMoved";
    if (moves && waiting >= maxQueuedMoves) return;
    waiting += 1;
    last = last
      .then(() => send(input))
      .catch(() => undefined)
      .finally(() => (waiting -= 1));
  };
}

function keyEvent({ type, key, code, keyCode, modifiers }: Extract<ScreenInput, { kind: "key" }>) {
  const commands = modifiers & ~8;
  const text = key === "Enter" ? "\r" : isCharacter(key) && commands === 0 ? key : undefined;
  return {
    type: type === "up" ? ("keyUp" as const) : text === undefined ? ("rawKeyDown" as const) : ("keyDown" as const),
    key,
    code,
    windowsVirtualKeyCode: keyCode,
    modifiers,
    ...(type === "down" && text !== undefined && { text }),
  };
}

/** Other keys have names such as 'Enter'. */
const isCharacter = (key: string): boolean => key.length === 1 || /^\P{ASCII}/u.test(key);

async function waitForFocusInPage(ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (document.activeElement === document.body && performance.now() < until) {
    await new Promise((next) => window.setTimeout(next, 10));
  }
}
