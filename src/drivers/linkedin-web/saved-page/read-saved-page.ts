import type { Browser } from "#core/browser-port.ts";
import type { ControlFinding } from "#core/network-self-test.ts";
import type { Clock } from "#core/ports.ts";
import { createDriverContext, type DriverContext } from "../context.ts";
import type { SelectorTable } from "../controls/controls.ts";
import { classifyPage, type PageKind } from "../page/classify-page.ts";
import { describeControl } from "../page/describe-control.ts";
import { isShown } from "../page/query.ts";
import { goto, readFacts } from "../page/navigate.ts";
import { controlsOf, fillFromAddress, pageKindOf, type PageKindName } from "./page-kinds.ts";
import { runReaders, type Reading } from "./run-readers.ts";
import { createSavedPageBrowser } from "./saved-page-browser.ts";

interface SavedPageDeps {
  browser: Browser;
  clock: Pick<Clock, "now">;
  selectors?: SelectorTable | undefined;
}

export interface SavedPage {
  html: string;
  address: URL;
  /** Default: from the address. */
  kind?: PageKindName | undefined;
}

export interface SavedPageReport {
  address: string;
  kind: PageKindName;
  /** As the driver classifies the page; everything but 'signed_in' stops it. */
  standing: PageKind;
  controls: ControlFinding[];
  /** What each reader of this kind of page makes of it. */
  readings: Reading[];
}

/** ms: nothing appears by itself on a saved page. */
const timeouts = { queueMs: 60_000, appearMs: 300, settleMs: 300 } as const;

/** Reads a page without a network: nothing of it runs, and nothing is fetched. */
export async function readSavedPage(
  { browser, clock, selectors }: SavedPageDeps,
  { html, address, kind = pageKindOf(address.pathname) }: SavedPage,
): Promise<SavedPageReport> {
  const context = createDriverContext({
    baseUrl: address.origin,
    account: "saved page",
    browser: createSavedPageBrowser(browser, html, address),
    sessionCookie: () => "",
    clock,
    timeouts,
    ...(selectors && { selectors }),
  });
  const { standing, controls } = await describePage(context, address, kind);
  return { address: address.href, kind, standing, controls, readings: await runReaders(context, address, kind) };
}

const describePage = (context: DriverContext, address: URL, kind: PageKindName) =>
  context.withPage("page.read", async (at) => {
    await goto(at, address.href);
    const standing = classifyPage(await readFacts(at, 200));
    const fill = fillFromAddress(address);
    const controls: ControlFinding[] = [];
    const isOwn = fill["slug"] === "me" || (await isShown(at, "profile.edit", { fill, waitMs: 0 }));
    for (const control of controlsOf(kind)) {
      if (kind === "profile" && !isOwn && control.startsWith("me.")) continue;
      const includeHidden = control.endsWith("Input");
      controls.push(await describeControl(at, control, { fill, includeHidden }));
    }
    return { standing, controls };
  });
