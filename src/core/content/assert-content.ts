import { Fault, invalid } from "#core/errors.ts";
import type { ContentContext } from "./context.ts";
import { upcomingStates, type ContentState } from "./contract.ts";
import { requiredCode } from "./states/contract.ts";
import type { ItemRow } from "./items.ts";
import {
  findContentProblems,
  isAllowed,
  isOnSite,
  findTimeProblem,
  type ContentAction,
  type ContentProblem,
  type Publishing,
  type TextParts,
} from "./rules.ts";

interface WrittenContent extends TextParts {
  targetUrl?: string | null | undefined;
  firstComment?: string | null | undefined;
}

const faultOf = ({ code, field, message }: ContentProblem): Fault => invalid(code, field, message);

/** @throws Fault `content.too_long`, `content.target_missing`, `content.first_comment` */
export function assertValidContent(item: WrittenContent, isDraft: boolean, publishing: Publishing): void {
  const [problem] = findContentProblems(item, isDraft, { publishing });
  if (problem) throw faultOf(problem);
}

/** @throws Fault `content.target_elsewhere` if a comment's post is not on the connected network */
export function assertTargetOnNetwork({ network }: ContentContext, userId: string, item: WrittenContent): void {
  const siteUrl = network.siteUrlOf(userId);
  if (item.type !== "comment" || !item.targetUrl || siteUrl === undefined || isOnSite(item.targetUrl, siteUrl)) return;
  const { hostname } = new URL(siteUrl);
  const message = `This URL is not on ${hostname}, where your account is connected. Enter the URL of a post there.`;
  throw invalid("content.target_elsewhere", "targetUrl", message);
}

export function assertValidTime(at: number | undefined, now: number): asserts at is number {
  const problem = findTimeProblem(at, now);
  if (problem) throw faultOf(problem);
}

export function assertTime<T>(time: T | undefined): asserts time is T {
  const problem = time === undefined && findTimeProblem(undefined, 0);
  if (problem) throw faultOf(problem);
}

/** An earlier try may have sent the text, which is looked for on the network before it is sent again. */
export function assertTextMayChange(context: ContentContext, row: ItemRow): void {
  const { attempts, toItem } = context;
  const isSentAgain = row.sendDuplicate && upcoming.has(row.state);
  if (!isSentAgain || !attempts.store.unresolvedOf("content", row.id)) return;
  const message =
    "This text may already be on the network. Attaché looks for it before it posts it again, so it can't be changed now. Duplicate it to post another text.";
  throw new Fault("conflict", "content.not_now", message, { state: row.state, verb: "edit", current: toItem(row) });
}

const upcoming: ReadonlySet<ContentState> = new Set([...upcomingStates, "awaiting_approval"]);

const refusals: Partial<Record<ContentState, string>> = {
  armed: "This item is being sent. Wait until the outcome is known.",
  unconfirmed:
    "This item was sent and is being checked on the network. Wait, or decide yourself: 'It is there', 'Post again' or 'Discard'.",
  needs_review: "First decide whether it is on your profile: 'It is there', 'Post again' or 'Discard'.",
  published: "This item is already published. Duplicate it to send it again.",
  held: "This item is on hold. It will be published once the reason is resolved.",
  claimed: "This item is already being prepared.",
  draft: "This item is a draft, so there is nothing to resolve.",
  awaiting_approval: "This item is waiting for your approval. Approve or reject it first.",
};

const waitsForAdmin = "This item is waiting for an admin's approval. You can edit it, or take it back as a draft.";

const restoredRefusal =
  "This item was restored from a backup. It may have been sent since, so the network is checked. Wait, or decide yourself: 'It is there', 'Post again' or 'Discard'.";

/** @throws Fault `content.not_now` with the stored item, which the sender may not have seen */
export function assertAllowed({ toItem }: ContentContext, row: ItemRow, action: ContentAction): void {
  const { state } = row;
  if (isAllowed(state, action)) return;
  const isRestored = state === "unconfirmed" && row.code === "content.restored";
  const message =
    (isRestored ? restoredRefusal : row.code === requiredCode ? waitsForAdmin : refusals[state]) ??
    "This is not possible in the item's current state. Reload and try again.";
  throw new Fault("conflict", "content.not_now", message, { state, verb: action, current: toItem(row) });
}
