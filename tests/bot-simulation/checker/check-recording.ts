import type { AccountRecording, Opened, Sent, Violation } from "../recording.ts";
import { count, createAccountFacts, learn, type AccountFacts } from "./account-facts.ts";
import { approvalRules } from "./approval-rules.ts";
import { budgetRules } from "./budget-rules.ts";
import { exclusionRules, personRules } from "./person-rules.ts";
import type { Rule } from "./rules.ts";
import { stopRules } from "./stop-rules.ts";
import { timeRules } from "./time-rules.ts";

const rules: Record<string, Rule> = { ...stopRules, ...timeRules, ...budgetRules, ...approvalRules, ...personRules };
const ruleEntries = Object.entries(rules);
/** Judged at the end, by what the owner reads. */
const reportRules = ["reported_unsent", "unreported"] as const;
export const ruleNames: readonly string[] = [...Object.keys(rules), ...reportRules];

/** Everything in a recording that should never have happened. */
export function checkRecording(recording: AccountRecording): Violation[] {
  const facts = createAccountFacts(recording);
  const violations: Violation[] = [];
  for (const event of recording.events) {
    if (event.type === "sent") violations.push(...judge(facts, event));
    else learn(facts, event, recording.people.keys());
    if (event.type === "opened" && !event.isCheck) violations.push(...judgeOpened(facts, event));
  }
  violations.push(...compareReports(recording, facts));
  return violations;
}

function judge(facts: AccountFacts, sent: Sent): Violation[] {
  const { settings } = facts;
  const found: Violation[] = [];
  const local = facts.localTime(sent.at);
  if (settings) {
    const moment = { facts, settings, sent, local };
    for (const [rule, find] of ruleEntries) {
      const detail = find(moment);
      if (detail !== undefined) found.push({ rule, account: facts.id, at: sent.at, detail: `${sent.kind} ${detail}` });
    }
  }
  count(facts, sent, local);
  return found;
}

const { outside_hours, night, weekend } = timeRules;
const { kind_disabled: _kindDisabled, network_limit: _networkLimit, ...accountStops } = stopRules;
const openedRules = Object.entries({ ...accountStops, outside_hours, night, weekend, ...exclusionRules });

/** A page that is opened for another action keeps what is owed to its person and to the clock. */
function judgeOpened(facts: AccountFacts, { at, target }: Opened): Violation[] {
  const { settings } = facts;
  if (!settings) return [];
  const sent: Sent = { type: "sent", at, action: "opened", kind: "connection_request", target, text: null };
  const moment = { facts, settings, sent, local: facts.localTime(at) };
  return openedRules.flatMap(([rule, find]) => {
    const detail = find?.(moment);
    return detail === undefined ? [] : [{ rule, account: facts.id, at, detail: `opened ${detail}` }];
  });
}

/** What the owner may read about something that reached the network. Anything else is a false report. */
const reportsOfSent = new Set(["done", "unconfirmed", "needs_review", "armed"]);
/** A sweep that was interrupted is not repeated: the next one has its own time. */
const reportsOfSweep = new Set([...reportsOfSent, "claimed", "skipped", "failed"]);

function compareReports({ reported, id }: AccountRecording, facts: AccountFacts): Violation[] {
  const found: Violation[] = [];
  for (const [action, state] of reported) {
    const sent = facts.sentActions.get(action);
    if (state === "done" && !sent) {
      found.push({ rule: "reported_unsent", account: id, at: 0, detail: `${action} is done, and never was sent` });
    }
    const allowed = sent?.kind === "inbox_sweep" ? reportsOfSweep : reportsOfSent;
    // A view that was interrupted is done again.
    if (sent && sent.kind !== "profile_view" && !allowed.has(state)) {
      found.push({ rule: "unreported", account: id, at: sent.at, detail: `${action} was sent, and is ${state}` });
    }
  }
  return found;
}
