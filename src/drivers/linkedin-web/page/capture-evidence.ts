import type { Page } from "puppeteer-core";
import type { DriverPage } from "../context.ts";

/** Undefined when the page can't be read. Never fails the action. */
export async function captureEvidence(
  { context, action, page }: DriverPage,
  missing: { control?: string; tried?: readonly string[] } = {},
): Promise<string | undefined> {
  if (!context.keepEvidence) return undefined;
  try {
    const [screenshot, html] = await Promise.all([captureScreenshot(page), page.evaluate(readHtmlInPage)]);
    const path = new URL(page.url()).pathname;
    return await context.keepEvidence({
      action,
      path,
      ...missing,
      ...(screenshot && { screenshot }),
      html: removeSecrets(html, context.sessionCookie()),
    });
  } catch {
    return undefined;
  }
}

/** On a busy machine Chromium fails at times: a second try may succeed, and the HTML is evidence without a picture, too. */
async function captureScreenshot(page: Page): Promise<Uint8Array | undefined> {
  const capture = () => page.screenshot({ type: "png", captureBeyondViewport: false });
  return capture()
    .catch(capture)
    .catch(() => undefined);
}

/** Includes open shadow roots. */
export function readHtmlInPage(): string {
  const shadowRoots: ShadowRoot[] = [];
  const walk = (root: ParentNode): void => {
    for (const element of root.querySelectorAll("*")) {
      if (!element.shadowRoot) continue;
      shadowRoots.push(element.shadowRoot);
      walk(element.shadowRoot);
    }
  };
  walk(document);
  return document.documentElement.getHTML({ shadowRoots });
}

/** Scripts, data blocks and hidden fields contain tokens. */
export function removeSecrets(html: string, session: string | undefined): string {
  const cut = html
    .replaceAll(/<script\b[\s\S]*?<\/script\s*>/gi, "")
    .replaceAll(/<code\b[^>]*display:\s*none[\s\S]*?<\/code\s*>/gi, "")
    .replaceAll(/<input\b[^>]*>/gi, (input) =>
      /type\s*=\s*["']?(?:hidden|password)/i.test(input)
        ? input.replaceAll(/\svalue\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, "")
        : input,
    )
    .replaceAll(/ajax:\d+/g, "ajax:…");
  return session ? cut.replaceAll(session, "…") : cut;
}
