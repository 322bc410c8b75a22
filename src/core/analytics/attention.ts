import type { AttentionCounts } from "#core/content/list.ts";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { pathOf } from "#core/screen-target.ts";
import type { Attention } from "./contract.ts";
import { pluralize, describeHold } from "./rules.ts";

export function attentionItems(counts: AttentionCounts, link: ConnectionDetails): Attention {
  const { reason, action } = describeHold(link);
  const posts = (state: keyof AttentionCounts) => pluralize(counts[state], "post");
  const all: Attention = [
    {
      kind: "needs_review",
      count: counts.needs_review,
      message: `${posts("needs_review")} could not be confirmed`,
      action: "Review",
      href: pathOf({ screen: "content", status: "failed" }),
    },
    {
      kind: "duplicate",
      count: counts.duplicate,
      message: `${posts("duplicate")} may be ${counts.duplicate === 1 ? "a duplicate" : "duplicates"}`,
      action: "Review",
      href: pathOf({ screen: "content", status: "failed" }),
    },
    {
      kind: "held",
      count: counts.held,
      message: `${posts("held")} on hold: ${reason}`,
      action,
      href: pathOf({ screen: "connection" }),
    },
    {
      kind: "missed",
      count: counts.missed,
      message: `${posts("missed")} missed ${counts.missed === 1 ? "its" : "their"} time`,
      action: "Publish or reschedule",
      href: pathOf({ screen: "content", status: "failed" }),
    },
  ];
  return all.filter(({ count }) => count > 0);
}
