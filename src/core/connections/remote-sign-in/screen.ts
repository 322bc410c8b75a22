import type { HTTPRequest, Page } from "puppeteer-core";
import { screenBounds, type ScreenInput } from "../contract.ts";
import { createInputSender } from "./input-sender.ts";
import { isOnSite } from "./sign-in-rules.ts";

/** Width and height of the page, px. */
export interface Frame {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

export interface Viewer {
  frame(frame: Frame): Promise<void>;
  ended(message: string): void;
}

export interface Screen {
  show(viewer: Viewer): void;
  /** Does nothing once another viewer has connected. */
  leave(viewer: Viewer): void;
  input(input: ScreenInput): void;
}

const jpeg = { format: "jpeg", quality: 60, maxWidth: screenBounds.width, maxHeight: screenBounds.height } as const;

/** Sends a frame only after the previous one was received. */
export async function openScreen(page: Page, signInUrl: string): Promise<Screen> {
  await restrictToSite(page, signInUrl);
  const cdp = await page.createCDPSession();
  let last: Frame | undefined;
  let unacknowledged: number | undefined;
  let viewer: Viewer | undefined;

  const acknowledge = async (): Promise<void> => {
    const sessionId = unacknowledged;
    unacknowledged = undefined;
    if (sessionId !== undefined) await cdp.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  };
  const deliver = async (to: Viewer, frame: Frame): Promise<void> => {
    await to.frame(frame);
    if (to === viewer) await acknowledge();
  };
  cdp.on("Page.screencastFrame", ({ data, metadata, sessionId }) => {
    const { deviceWidth: width, deviceHeight: height } = metadata;
    last = { jpeg: Buffer.from(data, "base64"), width, height };
    unacknowledged = sessionId;
    if (viewer) void deliver(viewer, last);
  });
  await cdp.send("Emulation.setFocusEmulationEnabled", { enabled: true });
  await cdp.send("Page.startScreencast", jpeg);

  return {
    input: createInputSender(page, cdp),
    show(one) {
      viewer = one;
      if (last) void deliver(one, last);
    },
    leave(one) {
      if (viewer === one) viewer = undefined;
    },
  };
}

/** Shows only the network's own site, in this one page: no other tabs, downloads or files of this server. */
async function restrictToSite(page: Page, signInUrl: string): Promise<void> {
  const cdp = await page.createCDPSession();
  await cdp.send("Page.setInterceptFileChooserDialog", { enabled: true });
  await page.setRequestInterception(true);
  page.on("request", (request: HTTPRequest) => {
    const leads = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const allowed = !leads || isOnSite(request.url(), signInUrl);
    (allowed ? request.continue() : request.abort("blockedbyclient")).catch(() => undefined);
  });
  page.on("popup", (tab) => {
    if (!tab) return;
    const address = tab.url();
    const closed = tab.close();
    const follow = address !== "about:blank" && isOnSite(address, signInUrl);
    closed.then(() => (follow ? page.goto(address) : undefined)).catch(() => undefined);
  });
}
