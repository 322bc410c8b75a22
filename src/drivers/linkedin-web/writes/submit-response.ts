import { SessionExpired, Throttled } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { classifyPage } from "../page/classify-page.ts";
import { readCards } from "../page/read-cards.ts";
import { isShown } from "../page/query.ts";
import type { DriverPage } from "../context.ts";
import type { Traffic } from "./watch-traffic.ts";

export type SubmitResponse =
  | { kind: "published"; href: string }
  /** An error toast; `href` is the existing post, for a duplicate. */
  | { kind: "refused"; reason: string; href?: string }
  | { kind: "visible" }
  | { kind: "no_response" };

const pollMs = 150;

/** `isVisible`: whether the page shows the result. Ends early on a redirect to a sign-in or a security check. */
export async function waitForResponse(
  at: DriverPage,
  traffic: Traffic,
  isVisible?: () => Promise<boolean>,
): Promise<SubmitResponse> {
  const until = performance.now() + at.context.timeouts.settleMs;
  while (performance.now() < until && !at.signal.aborted && !isRedirectedAway(at)) {
    const response = await readResponse(at, traffic, isVisible).catch((error: unknown) => {
      if (at.signal.aborted || at.page.isClosed()) throw error;
      return undefined;
    });
    if (response) return response;
  }
  return { kind: "no_response" };
}

async function readResponse(
  at: DriverPage,
  traffic: Traffic,
  isVisible?: () => Promise<boolean>,
): Promise<SubmitResponse | undefined> {
  await isShown(at, "frame.toast", { waitMs: pollMs });
  const [errorToast] = await readCards(at, "frame.errorToast", {
    text: [null, "text"],
    href: ["frame.toastLink", "@href"],
  });
  if (errorToast) return toRefusedResponse(errorToast);
  // Toasts of SDUI look the same for success and failure.
  if (traffic.verdict() === "refused") {
    const [toast] = await readCards(at, "frame.toast", { text: [null, "text"], href: ["frame.toastLink", "@href"] });
    if (toast?.text) return toRefusedResponse(toast);
  }
  if (await isVisible?.()) return { kind: "visible" };
  const [link] = await readCards(at, "frame.madeToast", { href: [null, "@href"] });
  return typeof link?.href === "string" ? { kind: "published", href: link.href } : undefined;
}

function toRefusedResponse({ text, href }: { text: string | null; href: string | null }): SubmitResponse {
  const reason = (text ?? "").replaceAll(/\s+/g, " ").trim();
  return { kind: "refused", reason, ...(href !== null && { href }) };
}

const noFacts = { status: null, proven: false, signIn: false, agreement: false, slowDown: false };

const isRedirectedAway = ({ page }: DriverPage): boolean =>
  classifyPage({ ...noFacts, path: new URL(page.url()).pathname }) !== "unproven";

/** If every request was refused, nothing was published. Undefined when something may have been. */
export function toRefusal(
  { context }: DriverPage,
  response: SubmitResponse,
  traffic: Traffic,
): WriteOutcome | undefined {
  switch (traffic.verdict()) {
    case "signed_out": {
      const cause = new SessionExpired();
      return { kind: "not_sent", reason: cause.message, cause };
    }
    case "throttled": {
      const cause = new Throttled(traffic.retryAfter(context.clock.now()));
      return { kind: "not_sent", reason: cause.message, cause };
    }
    case "refused":
      return response.kind === "refused" ? { kind: "rejected", reason: response.reason } : undefined;
    default:
      return undefined;
  }
}
