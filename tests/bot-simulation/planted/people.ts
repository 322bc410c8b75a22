import type { Event } from "../recording.ts";
import type { PlantedViolation } from "./violation.ts";
import { approved, days, hours, invitation, message, minutes, monday, send, sweep, view } from "./write-recording.ts";

const decided = (action: string, isApproved: boolean, text: string | null, at = monday - hours(1)): Event => ({
  type: "decided",
  at,
  action,
  isApproved,
  text,
});
const old = { safety: { withdrawOldRequests: true, withdrawAfterDays: 14 } };

const plantedApprovals: PlantedViolation[] = [
  { rule: "unapproved", what: "an invitation", events: [send("connection_request", monday, "p1")] },
  {
    rule: "unapproved",
    what: "a message, when only invitations go without asking",
    settings: { approval: { sendWithoutAsking: { connection_request: true } } },
    events: [send("connection_request", monday, "p1"), send("message", monday + minutes(5), "c1", { text: "Hello" })],
  },
  {
    rule: "rejected",
    what: "a message that was rejected after it was approved",
    events: [
      decided("m", true, "Hello"),
      decided("m", false, null, monday - 1000),
      send("message", monday, "c1", { action: "m", text: "Hello" }),
    ],
  },
  {
    rule: "skipped",
    what: "what its owner skipped",
    events: [
      decided("m", true, "Hello"),
      { type: "skipped", at: monday - 1000, action: "m" },
      send("message", monday, "c1", { action: "m", text: "Hello" }),
    ],
  },
  {
    rule: "text_changed",
    what: "the text before the owner's edit",
    events: [decided("m", true, "Hello, edited"), send("message", monday, "c1", { action: "m", text: "Hello" })],
  },
  {
    rule: "approval_expired",
    what: "eight days after the approval",
    events: [
      decided("m", true, "Hello", monday - days(8)),
      send("message", monday, "c1", { action: "m", text: "Hello" }),
    ],
  },
  {
    rule: "placeholder",
    what: "'Hi [firstName]'",
    events: message(monday, "c1", "Hi [firstName], how are you?"),
  },
  { rule: "placeholder", what: "a missing value", events: message(monday, "c1", "How is it at undefined?") },
  { rule: "empty_text", what: "a message of blanks", events: message(monday, "c1", "  ") },
  { rule: "too_long", what: "a note of 301 characters", events: invitation(monday, "p1", "x".repeat(301)) },
  {
    rule: "sent_twice",
    what: "a view that was repeated after a crash",
    events: [
      send("profile_view", monday, "p1", { action: "v" }),
      send("profile_view", monday + minutes(5), "p1", { action: "v" }),
    ],
  },
];

const plantedTargets: PlantedViolation[] = [
  {
    rule: "excluded_person",
    what: "by the address of their profile",
    settings: { targeting: { excludedPeople: ["https://network.example/in/p1"] } },
    events: invitation(monday, "p1"),
  },
  {
    rule: "excluded_company",
    what: "in another case",
    settings: { targeting: { excludedCompanies: ["rival works"] } },
    events: view(monday, "rival"),
  },
  {
    rule: "excluded_keyword",
    what: "in a headline",
    settings: { targeting: { excludedKeywords: ["crypto"] } },
    events: invitation(monday, "coach"),
  },
  {
    rule: "recruiter",
    what: "a profile that is opened before it is known",
    events: [{ type: "opened", at: monday, target: "hunter", isCheck: false }],
  },
  { rule: "recruiter", what: "by an invitation", events: invitation(monday, "hunter") },
  {
    rule: "duplicate_invitation",
    what: "while the first is pending",
    events: [...invitation(monday, "p1"), ...invitation(monday + days(1), "p1")],
  },
  { rule: "invited_connection", what: "somebody who is connected", events: invitation(monday, "c1") },
  {
    rule: "reinvited_too_soon",
    what: "20 days after the withdrawal",
    settings: old,
    events: [
      ...invitation(monday - days(42), "p1"),
      ...approved("withdrawal", monday - days(20), "p1"),
      ...invitation(monday, "p1"),
    ],
  },
  {
    rule: "withdrawn_too_early",
    what: "after seven days of 14",
    settings: old,
    events: [...invitation(monday - days(7), "p1"), ...approved("withdrawal", monday, "p1")],
  },
  { rule: "message_to_stranger", what: "before the invitation was accepted", events: message(monday, "p1") },
  {
    rule: "after_reply",
    what: "a follow-up after the reply was read",
    events: [
      ...message(monday - days(4), "c1"),
      { type: "replied", at: monday - days(4) + hours(20), target: "c1" },
      ...sweep(monday - days(3)),
      ...message(monday, "c1"),
    ],
  },
  {
    rule: "follow_up_without_sweep",
    what: "when the only sweep broke off",
    events: [
      ...message(monday - days(3), "c1"),
      { type: "replied", at: monday - days(3) + minutes(5), target: "c1" },
      ...sweep(monday - minutes(30), false),
      ...message(monday, "c1"),
    ],
  },
  {
    rule: "duplicate_message",
    what: "the same text again",
    events: [
      ...message(monday - days(3), "c1", "Hello"),
      ...sweep(monday - minutes(30)),
      ...message(monday, "c1", "Hello"),
    ],
  },
  {
    rule: "duplicate_comment",
    what: "a second comment on a post",
    events: [
      ...approved("comment", monday, "post-1", "Well said."),
      ...approved("comment", monday + minutes(5), "post-1", "Indeed."),
    ],
  },
  {
    rule: "duplicate_application",
    what: "a second application for a job",
    events: [
      ...approved("job_application", monday, "job-1"),
      ...approved("job_application", monday + minutes(5), "job-1"),
    ],
  },
];

export const plantedForPeople = [...plantedApprovals, ...plantedTargets];
