import type { SentKind } from "../recording.ts";
import type { Moment, Rule } from "./rules.ts";

const dayMs = 86_400_000;
const needsLeave = (kind: SentKind): kind is Exclude<SentKind, "profile_view" | "inbox_sweep"> =>
  kind !== "profile_view" && kind !== "inbox_sweep";

const decisionOn = ({ facts, sent }: Moment) => facts.decisions.get(sent.action);

const placeholder = /\[(firstName|lastName|company)\]|\b(undefined|null)\b/i;
const textMax: Partial<Record<SentKind, number>> = { connection_request: 300, message: 2000, comment: 1250 };

export const approvalRules: Record<string, Rule> = {
  unapproved: (moment) => {
    const { kind } = moment.sent;
    if (!needsLeave(kind) || decisionOn(moment)) return undefined;
    return moment.settings.approval.sendWithoutAsking[kind] ? undefined : "without approval";
  },

  rejected: (moment) => (decisionOn(moment)?.isApproved === false ? "although its owner had rejected it" : undefined),
  skipped: ({ facts, sent }) => (facts.skipped.has(sent.action) ? "although its owner had skipped it" : undefined),

  text_changed: (moment) => {
    const decision = decisionOn(moment);
    if (!decision?.isApproved || decision.text === moment.sent.text) return undefined;
    // The notes of a month can be used up by then.
    if (moment.sent.kind === "connection_request" && moment.sent.text === null) return undefined;
    return `sent '${moment.sent.text}', approved was '${decision.text}'`;
  },

  approval_expired: (moment) => {
    const decision = decisionOn(moment);
    if (!decision?.isApproved) return undefined;
    const days = (moment.sent.at - decision.at) / dayMs;
    const limit = moment.settings.approval.expireAfterDays;
    return days > limit ? `${days.toFixed(1)} days after its approval, which is valid for ${limit}` : undefined;
  },

  placeholder: ({ sent }) =>
    sent.text !== null && placeholder.test(sent.text) ? `with an unfilled word: '${sent.text}'` : undefined,

  empty_text: ({ sent }) =>
    (sent.kind === "message" || sent.kind === "comment" || sent.text !== null) && (sent.text ?? "").trim() === ""
      ? "without a text"
      : undefined,

  too_long: ({ sent }) => {
    const max = textMax[sent.kind];
    return max !== undefined && (sent.text ?? "").length > max ? `with more than ${max} characters` : undefined;
  },

  sent_twice: ({ facts, sent }) => (facts.sentActions.has(sent.action) ? "the same action twice" : undefined),
};
