import type { Page } from "puppeteer-core";
import type { Browser, BrowserPage, PageRequest } from "#core/browser-port.ts";

/** A fake browser with one page that the test controls, recording all calls. */
export function createScriptedBrowser() {
  const requests: PageRequest[] = [];
  const sent: [method: string, params: unknown][] = [];
  const [closed, forgotten]: [string[], string[]] = [[], []];
  const at = { url: "about:blank", cookies: [] as { name: string; value: string }[] };
  let frames: (event: unknown) => void = () => {};
  let navigated: (emitFrame: unknown) => void = () => {};
  let closing = new AbortController();

  const session = {
    on: (event: string, then: (event: unknown) => void) => {
      if (event === "Page.screencastFrame") frames = then;
    },
    send: async (method: string, params: unknown) => void sent.push([method, params]),
  };
  const page = {
    createCDPSession: async () => session,
    setRequestInterception: async () => {},
    on: (event: string, then: (emitFrame: unknown) => void) => {
      if (event === "framenavigated") navigated = then;
    },
    mainFrame: () => page,
    url: () => at.url,
    goto: async (url: string) => navigate(url),
    evaluate: async () => {},
    viewport: () => ({ width: 480, height: 640 }),
    setViewport: async (size: unknown) => void sent.push(["setViewport", size]),
    browserContext: () => ({ cookies: async () => at.cookies }),
  };
  const navigate = (url: string) => {
    at.url = url;
    navigated(page);
  };

  const browser: Browser = {
    async open(request): Promise<BrowserPage> {
      requests.push(request);
      closing = new AbortController();
      const close = async () => void closed.push(request.account);
      return { page: page as unknown as Page, signal: closing.signal, close };
    },
    forget: async (account) => void forgotten.push(account),
    state: () => ({ found: "own", running: true, pages: 1, waiting: 0 }),
    close: async () => {},
  };
  const inputs = () => sent.filter(([method]) => method.startsWith("Input."));
  const emitFrame = (text: string) =>
    frames({ data: btoa(text), metadata: { deviceWidth: 480, deviceHeight: 640 }, sessionId: 7 });
  const acknowledged = () => sent.filter(([method]) => method === "Page.screencastFrameAck").length;
  return {
    browser,
    at,
    navigate,
    requests,
    closed,
    forgotten,
    inputs,
    emitFrame,
    acknowledged,
    crash: () => closing.abort(),
  };
}
