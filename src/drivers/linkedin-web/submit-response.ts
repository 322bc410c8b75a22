import { SessionExpired, Throttled } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { classify } from "./classify.ts";
import { readCards } from "./cards.ts";
import { query } from "./query.ts";
import type { DriverPage } from "./context.ts";
import type { Traffic } from "./traffic.ts";

/** What the page said after something was sent. */
export type SubmitResponse =
  /** A toast names what came of it. */
  | { kind: "done"; href: string }
  /** A toast says no; `href` is the post that stands in the way. */
  | { kind: "no"; reason: string; href?: string }
  /** `wanted` is there. */
  | { kind: "there" }
  | { kind: "silence" };

/** Between two looks, ms. */
const pause = 150;

/**
 * Waits for the page's answer to what was sent. Ends early when the page is led away to a sign-in or a check.
 * @param there looks for what shows on the page once it was taken
 */
export async function waitForResponse(at: DriverPage, there?: () => Promise<boolean>): Promise<SubmitResponse> {
  const until = performance.now() + at.context.timeouts.settleMs;
  while (performance.now() < until && !at.signal.aborted && !ledAway(at)) {
    const said = await look(at, there).catch((error: unknown) => {
      if (at.signal.aborted || at.page.isClosed()) throw error;
      return undefined;
    });
    if (said) return said;
  }
  return { kind: "silence" };
}

async function look(at: DriverPage, there?: () => Promise<boolean>): Promise<SubmitResponse | undefined> {
  await query(at, "frame.toast", { wait: pause });
  const no = await query(at, "frame.errorToast", { wait: 0 });
  if (no) {
    const reason = await no.evaluate((toast) => (toast.textContent ?? "").replaceAll(/\s+/g, " ").trim());
    const [link] = await readCards(at, "frame.toastLink", { href: [null, "@href"] }, { within: no });
    return { kind: "no", reason, ...(typeof link?.href === "string" && { href: link.href }) };
  }
  if (await there?.()) return { kind: "there" };
  const [made] = await readCards(at, "frame.madeToast", { href: [null, "@href"] });
  return typeof made?.href === "string" ? { kind: "done", href: made.href } : undefined;
}

const nothing = { status: null, proven: false, signIn: false, agreement: false, main: true, length: 0 };

const ledAway = ({ page }: DriverPage): boolean =>
  classify({ ...nothing, path: new URL(page.url()).pathname }) !== "unproven";

/**
 * What the network's answers alone prove, when the page named nothing that was made: a no to every request means that
 * nothing was taken. Undefined when something may have been.
 */
export function refusalFrom({ context }: DriverPage, said: SubmitResponse, traffic: Traffic): WriteOutcome | undefined {
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
      return said.kind === "no" ? { kind: "rejected", reason: said.reason } : undefined;
    default:
      return undefined;
  }
}
