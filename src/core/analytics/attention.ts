import type { AttentionCounts } from "#core/content/list.ts";
import type { ConnectionDetails } from "#core/connections/contract.ts";
import { pathOf } from "#core/screen-target.ts";
import type { BotWaiting } from "./context.ts";
import type { Attention } from "./contract.ts";
import { pluralize, describeHold } from "./rules.ts";

interface Attended {
  counts: AttentionCounts;
  link: ConnectionDetails;
  /** People who wait for an approval; 0 for those who can't approve. */
  pendingUsers: number;
  /** Of others, which an admin has to approve; 0 for everyone else. */
  postsToApprove: number;
  bot: BotWaiting;
}

const failedPosts = pathOf({ screen: "content", status: "failed" });
const botQueue = pathOf({ screen: "bot", tab: "queue" });
const connection = pathOf({ screen: "connection" });

/** The most urgent first. */
export function attentionItems({ counts, link, pendingUsers, postsToApprove, bot }: Attended): Attention {
  const { reason, action } = describeHold(link);
  const posts = (count: number) => pluralize(count, "post");
  const isLost = link.status === "error" && counts.held === 0;
  const all: Attention = [
    {
      kind: "connection",
      count: isLost ? 1 : 0,
      message: "Your account needs to be reconnected",
      action: "Reconnect",
      href: connection,
    },
    {
      kind: "needs_review",
      count: counts.needs_review,
      message: `${posts(counts.needs_review)} could not be confirmed`,
      action: "Review",
      href: failedPosts,
    },
    {
      kind: "possible_duplicate",
      count: counts.duplicate,
      message: `${pluralize(counts.duplicate, "possible duplicate")} stopped before sending`,
      action: "Decide",
      href: failedPosts,
    },
    {
      kind: "failed",
      count: counts.failed,
      message: `${posts(counts.failed)} could not be published`,
      action: "Edit or retry",
      href: failedPosts,
    },
    {
      kind: "missed",
      count: counts.missed,
      message: `${posts(counts.missed)} missed ${counts.missed === 1 ? "its" : "their"} time`,
      action: "Publish or reschedule",
      href: failedPosts,
    },
    { kind: "held", count: counts.held, message: `${posts(counts.held)} on hold: ${reason}`, action, href: connection },
    {
      kind: "awaiting_approval",
      count: counts.awaiting_approval,
      message: `${posts(counts.awaiting_approval)} waiting for your approval`,
      action: "Review",
      href: pathOf({ screen: "content", status: "draft" }),
    },
    {
      kind: "bot_review",
      count: bot.reviews,
      message: `${pluralize(bot.reviews, "action")} of the bot could not be confirmed`,
      action: "Decide",
      href: botQueue,
    },
    {
      kind: "bot_approval",
      count: bot.approvals,
      message: `${pluralize(bot.approvals, "action")} of the bot waiting for your approval`,
      action: "Review",
      href: botQueue,
    },
    {
      kind: "bot_answer",
      count: bot.answers,
      message: `${pluralize(bot.answers, "application")} waiting for your answer`,
      action: "Answer",
      href: botQueue,
    },
    {
      kind: "pending_users",
      count: pendingUsers,
      message: `${pluralize(pendingUsers, "new account")} waiting for approval`,
      action: "Approve or reject",
      href: pathOf({ screen: "users" }),
    },
    {
      kind: "posts_to_approve",
      count: postsToApprove,
      message: `${posts(postsToApprove)} by other people waiting for your approval`,
      action: "Approve or reject",
      href: pathOf({ screen: "users", tab: "posts" }),
    },
  ];
  return all.filter(({ count }) => count > 0);
}
