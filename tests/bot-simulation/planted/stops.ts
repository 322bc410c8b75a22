import type { PlantedViolation } from "./violation.ts";
import { days, hours, invitation, message, minutes, monday, send, view } from "./write-recording.ts";

export const plantedStops: PlantedViolation[] = [
  {
    rule: "after_stop",
    what: "a second after its owner stopped the bot",
    events: [{ type: "stopped", at: monday }, ...view(monday + 1000, "p1")],
  },
  {
    rule: "after_stop",
    what: "a profile that is opened for an invitation",
    events: [
      { type: "stopped", at: monday },
      { type: "opened", at: monday + 1000, target: "p1", isCheck: false },
    ],
  },
  {
    rule: "account_not_approved",
    what: "by a suspended account",
    events: [{ type: "suspended", at: monday - hours(1) }, ...view(monday, "p1")],
  },
  {
    rule: "not_connected",
    what: "after the owner disconnected",
    events: [{ type: "disconnected", at: monday - hours(1) }, ...view(monday, "p1")],
  },
  {
    rule: "after_session_expired",
    what: "after the session had expired",
    events: [{ type: "session_expired", at: monday - hours(1) }, ...view(monday, "p1")],
  },
  {
    rule: "after_challenge",
    what: "after a security check, by another kind",
    events: [...view(monday, "p1"), { type: "challenge", at: monday + 1000 }, ...message(monday + minutes(9), "c1")],
  },
  {
    rule: "throttled",
    what: "before the network's pause is over",
    events: [{ type: "throttled", at: monday, until: monday + hours(1) }, ...view(monday + minutes(59), "p1")],
  },
  {
    rule: "network_limit",
    what: "an invitation two days after the network's weekly limit",
    events: [
      { type: "limit", at: monday, kind: "connection_request", until: monday + days(7) },
      ...invitation(monday + days(2), "p1"),
    ],
  },
  {
    rule: "reported_unsent",
    what: "done, although nothing was sent",
    events: view(monday, "p1"),
    reported: { ghost: "done" },
  },
  {
    rule: "unreported",
    what: "failed, although it was sent",
    events: [
      { type: "decided", at: monday - 1000, action: "known", isApproved: true, text: null },
      send("connection_request", monday, "p1", { action: "known" }),
    ],
    reported: { known: "failed" },
  },
];
