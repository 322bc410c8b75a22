import type { Frame, Page } from "puppeteer-core";

/** Of the frame in which the site shows an Ember page inside an SDUI one. */
const embeddedPath = "/preload/";

/** The page itself, and the frame of its embedded page while that is shown. */
export async function framesOf(page: Page): Promise<Frame[]> {
  const main = page.mainFrame();
  const embedded = page.frames().filter((frame) => frame !== main && isOnSite(frame, main));
  const shown = await Promise.all(embedded.map(isFrameShown));
  return [main, ...embedded.filter((_, n) => shown[n])];
}

function isOnSite(frame: Frame, main: Frame): boolean {
  if (!URL.canParse(frame.url()) || !URL.canParse(main.url())) return false;
  const { origin, pathname } = new URL(frame.url());
  return origin === new URL(main.url()).origin && (frame.parentFrame() === main || pathname.startsWith(embeddedPath));
}

async function isFrameShown(frame: Frame): Promise<boolean> {
  try {
    const element = await frame.frameElement();
    if (!element) return false;
    const isShown = await element.evaluate((one) => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    });
    await element.dispose();
    return isShown;
  } catch {
    return false;
  }
}

/** The page went on to another address while it was read. */
export const isNavigating = (error: unknown): boolean =>
  error instanceof Error && /context was destroyed|Cannot find context|detached/i.test(error.message);
