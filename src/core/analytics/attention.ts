import type { ContentState } from "#core/content/contract.ts";
import type { LinkStatus } from "#core/connections/contract.ts";
import type { Attention } from "./contract.ts";
import { counted, holdSentence } from "./rules.ts";

/** What waits for the person, the most pressing first: pure, from kept counts and the connection. */
export function waitingFor(counts: Record<ContentState, number>, link: LinkStatus): Attention {
  const { because, action } = holdSentence(link);
  const posts = (state: "needs_review" | "missed" | "held") => counted(counts[state], "post");
  const all: Attention = [
    {
      kind: "needs_review",
      count: counts.needs_review,
      message: `${posts("needs_review")} could not be confirmed`,
      action: "Settle",
      href: "/content-scheduler?status=failed",
    },
    {
      kind: "held",
      count: counts.held,
      message: `${posts("held")} on hold: ${because}`,
      action,
      href: "/linkedin-settings",
    },
    {
      kind: "missed",
      count: counts.missed,
      message: `${posts("missed")} missed ${counts.missed === 1 ? "its" : "their"} time`,
      action: "Publish or move",
      href: "/content-scheduler?status=failed",
    },
  ];
  return all.filter(({ count }) => count > 0);
}
