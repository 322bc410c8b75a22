import type { HTTPResponse } from "puppeteer-core";
import { Challenge, PageChanged, SessionExpired, Throttled } from "#core/network-port.ts";
import { classifyPage, type PageFacts, type PageKind } from "./classify-page.ts";
import type { DriverPage } from "../context.ts";
import { toList } from "../controls/controls.ts";
import { captureEvidence } from "./capture-evidence.ts";
import { isNavigating } from "./frames.ts";

const navigationTimeoutMs = 30_000;
/** Redirects by script that are followed while a page is classified. */
const maxRedirects = 8;

/** False when the page doesn't exist. @throws SessionExpired, Challenge, Throttled, PageChanged */
export async function navigate(at: DriverPage, path: string): Promise<boolean> {
  const response = await goto(at, path);
  return (await assertSignedIn(at, response?.status() ?? null)) === "signed_in";
}

/** A redirect by script cancels the navigation (ERR_ABORTED): the page it leads to counts. */
export async function goto({ page, context }: DriverPage, path: string): Promise<HTTPResponse | null> {
  try {
    return await page.goto(new URL(path, context.baseUrl).href, {
      waitUntil: "domcontentloaded",
      timeout: navigationTimeoutMs,
    });
  } catch (error) {
    if (error instanceof Error && error.message.includes("ERR_ABORTED")) return null;
    throw error;
  }
}

/** `status` is that of a fresh navigation. @throws SessionExpired, Challenge, Throttled, PageChanged */
export async function assertSignedIn(at: DriverPage, status: number | null = null): Promise<"signed_in" | "not_found"> {
  const kind = classifyPage(await readFacts(at, status));
  switch (kind) {
    case "signed_in":
    case "not_found":
      return kind;
    default:
      throw await createPageFault(at, kind);
  }
}

/** The fault of the page that an action was led to while it read another; any other error unchanged. */
export async function explainNavigation(at: DriverPage, error: unknown): Promise<unknown> {
  if (at.page.isClosed() || !isNavigating(error)) return error;
  try {
    await assertSignedIn(at);
  } catch (fault) {
    return fault;
  }
  const tried = ["the same page until the action was over"];
  return new PageChanged("frame.signedIn", tried, await captureEvidence(at, { control: "frame.signedIn", tried }));
}

async function createPageFault(at: DriverPage, kind: Exclude<PageKind, "signed_in" | "not_found">): Promise<Error> {
  switch (kind) {
    case "login":
    case "authwall":
      return new SessionExpired();
    case "checkpoint":
    case "interstitial":
      return new Challenge(removeQuery(at.page.url()), await captureEvidence(at));
    case "throttled":
      await captureEvidence(at);
      return new Throttled();
    case "unproven": {
      const tried = toList(at.context.selectors.resolve("frame.signedIn"));
      const evidence = await captureEvidence(at, { control: "frame.signedIn", tried });
      return new PageChanged("frame.signedIn", tried, evidence);
    }
  }
}

/** A query may carry a secret of the security check. */
const removeQuery = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

export async function readFacts({ page, context }: DriverPage, status: number | null): Promise<PageFacts> {
  const read = (control: "frame.signedIn" | "frame.signIn" | "frame.agreement") =>
    toList(context.selectors.resolve(control));
  const chains = { proven: read("frame.signedIn"), signIn: read("frame.signIn"), agreement: read("frame.agreement") };
  for (let hop = 0; ; hop += 1) {
    try {
      const path = new URL(page.url()).pathname;
      const blocked = classifyPage({ ...noFacts, path, status }) !== "unproven";
      return {
        path,
        status,
        ...(await page.evaluate(readFactsInPage, chains, {
          waitMs: blocked ? 0 : context.timeouts.appearMs,
          maxNoticeLength,
          slowDownWords,
        })),
      };
    } catch (error) {
      // The page redirected while it was being read.
      if (page.isClosed() || hop >= maxRedirects) throw error;
    }
  }
}

const noFacts = { proven: false, signIn: false, agreement: false, slowDown: false };

/** Characters: longer pages without a main part are something else. */
const maxNoticeLength = 2000;
/** The site's own words on such a page, which it shows in English. */
const slowDownWords = ["too many requests", "rate limit", "slow down", "try again later"];

/** Waits for style sheets too: without them, text is read without line breaks. */
async function readFactsInPage(
  chains: Record<"proven" | "signIn" | "agreement", readonly string[]>,
  notice: { waitMs: number; maxNoticeLength: number; slowDownWords: readonly string[] },
) {
  const saysSlowDown = () => {
    if (document.querySelector("main, [role='main']") !== null) return false;
    const text = (document.body?.innerText ?? "").toLowerCase();
    return text.length <= notice.maxNoticeLength && notice.slowDownWords.some((words) => text.includes(words));
  };
  const exists = (chain: readonly string[]) => chain.some((selector) => document.querySelector(selector) !== null);
  const isStyled = () =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel~='stylesheet']")].every(
      ({ sheet, disabled }) => sheet !== null || disabled,
    );
  const until = performance.now() + notice.waitMs;
  const unstyledUntil = performance.now() + Math.min(notice.waitMs, 2000);
  for (;;) {
    const isSettled = performance.now() >= unstyledUntil || isStyled();
    const facts = {
      proven: exists(chains.proven),
      signIn: exists(chains.signIn),
      agreement: exists(chains.agreement),
      slowDown: saysSlowDown(),
    };
    const isKnown = facts.proven || facts.signIn || facts.agreement || facts.slowDown;
    if ((isKnown && isSettled) || performance.now() >= until) return facts;
    await new Promise((next) => window.setTimeout(next, 50));
  }
}
