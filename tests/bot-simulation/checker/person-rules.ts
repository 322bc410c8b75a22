import type { RecordedPerson } from "../recording.ts";
import type { Moment, Rule } from "./rules.ts";

const dayMs = 86_400_000;
const threeWeeksMs = 21 * dayMs;
/** What the person notices. A withdrawal takes something back, and a sweep reaches no one. */
const reachesPerson = new Set(["profile_view", "connection_request", "message"]);

const personOf = ({ facts, sent }: Moment): RecordedPerson | undefined =>
  sent.target !== null && reachesPerson.has(sent.kind) && !sent.isAnswer ? facts.person(sent.target) : undefined;

const fold = (text: string | null): string => (text ?? "").trim().toLowerCase();
const hasWord = (text: string, word: string): boolean => {
  const escaped = fold(word).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(^|[^\p{L}\p{N}])${escaped}($|[^\p{L}\p{N}])`, "u").test(fold(text));
};

const isRepeated =
  (kind: string): Rule =>
  ({ facts, sent }) =>
    sent.kind === kind && facts.sentTargets.has(`${kind} ${sent.target}`) ? "to the same target again" : undefined;

export const exclusionRules: Record<string, Rule> = {
  excluded_person: (moment) => {
    const person = personOf(moment);
    if (!person) return undefined;
    const names = [person.id, person.url, person.name].map(fold);
    const isExcluded = moment.settings.targeting.excludedPeople.some((entry) => names.includes(fold(entry)));
    return isExcluded ? `to ${person.name}, who is excluded` : undefined;
  },
  excluded_company: (moment) => {
    const company = personOf(moment)?.company ?? "";
    const isExcluded = moment.settings.targeting.excludedCompanies.some((entry) => fold(entry) === fold(company));
    return isExcluded ? `to somebody at ${company}, which is excluded` : undefined;
  },
  excluded_keyword: (moment) => {
    const headline = personOf(moment)?.headline ?? "";
    const found = moment.settings.targeting.excludedKeywords.find((word) => hasWord(headline, word));
    return found === undefined ? undefined : `to '${headline}', and '${found}' is excluded`;
  },
  recruiter: (moment) => {
    const headline = personOf(moment)?.headline ?? "";
    const isExcluded = moment.settings.targeting.excludeRecruiters && hasWord(headline, "recruiter");
    return isExcluded ? `to '${headline}', and recruiters are excluded` : undefined;
  },
};

const invitationRules: Record<string, Rule> = {
  duplicate_invitation: ({ facts, sent }) => {
    if (sent.kind !== "connection_request" || sent.target === null) return undefined;
    return facts.history(sent.target).isPending ? "to somebody who is already invited" : undefined;
  },
  invited_connection: ({ facts, sent }) => {
    if (sent.kind !== "connection_request" || sent.target === null) return undefined;
    return facts.history(sent.target).isConnected ? "to a connection" : undefined;
  },
  reinvited_too_soon: ({ facts, sent }) => {
    if (sent.kind !== "connection_request" || sent.target === null) return undefined;
    const { withdrawnAt } = facts.history(sent.target);
    if (withdrawnAt === undefined || sent.at - withdrawnAt >= threeWeeksMs) return undefined;
    return `${((sent.at - withdrawnAt) / dayMs).toFixed(1)} days after a withdrawal, 21 are needed`;
  },
  withdrawn_too_early: ({ facts, sent, settings }) => {
    if (sent.kind !== "withdrawal" || sent.target === null) return undefined;
    const { invitedAt } = facts.history(sent.target);
    const days = invitedAt === undefined ? 0 : (sent.at - invitedAt) / dayMs;
    const needed = settings.safety.withdrawAfterDays;
    return days < needed ? `after ${days.toFixed(1)} days, ${needed} are set` : undefined;
  },
};

const conversationRules: Record<string, Rule> = {
  message_to_stranger: ({ facts, sent }) => {
    if (sent.kind !== "message" || sent.target === null) return undefined;
    return facts.history(sent.target).isConnected ? undefined : "to somebody who is no connection";
  },
  after_reply: ({ facts, sent }) => {
    if (sent.target === null || !reachesPerson.has(sent.kind) || sent.isAnswer) return undefined;
    return facts.history(sent.target).isReplyRead ? "to somebody whose reply was read" : undefined;
  },
  follow_up_without_sweep: ({ facts, sent }) => {
    if (sent.kind !== "message" || sent.target === null || sent.isAnswer) return undefined;
    const last = facts.history(sent.target).messages.at(-1);
    if (!last || facts.lastCompleteSweep > last.at) return undefined;
    return "a follow-up although the inbox was not read since the message before it";
  },
  duplicate_message: ({ facts, sent }) => {
    if (sent.kind !== "message" || sent.target === null) return undefined;
    return facts.history(sent.target).messages.some(({ text }) => text === sent.text)
      ? "the same text to the same person"
      : undefined;
  },
};

export const personRules: Record<string, Rule> = {
  ...exclusionRules,
  ...invitationRules,
  ...conversationRules,
  duplicate_comment: isRepeated("comment"),
  duplicate_application: isRepeated("job_application"),
};
