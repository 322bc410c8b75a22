import type { DriverPage } from "./context.ts";

/** Keeps what the page looks like now; undefined when there is nothing left to look at. Never fails an act. */
export async function captureEvidence(
  { context, action, page }: DriverPage,
  missed: { control?: string; tried?: readonly string[] } = {},
): Promise<string | undefined> {
  if (!context.keepEvidence) return undefined;
  try {
    const [screenshot, html] = await Promise.all([
      page.screenshot({ type: "png", captureBeyondViewport: false }),
      page.evaluate(wholePage),
    ]);
    const path = new URL(page.url()).pathname;
    return await context.keepEvidence({
      action,
      path,
      ...missed,
      screenshot,
      html: withoutSecrets(html, context.sessionCookie()),
    });
  } catch {
    return undefined;
  }
}

/** Runs in the page: its HTML with what stands in open shadow roots. */
function wholePage(): string {
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

/** Scripts, data blocks and the values of hidden fields are cut out: tokens stand there. */
export function withoutSecrets(html: string, session: string | undefined): string {
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
