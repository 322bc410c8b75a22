import type { Rule } from "./rules.ts";

const isPast = (at: number, until: number): boolean => at >= until;

export const stopRules: Record<string, Rule> = {
  after_stop: ({ facts }) => (facts.isStarted ? undefined : "while the bot was stopped"),
  account_not_approved: ({ facts }) => (facts.isApproved ? undefined : "by an account that is not approved"),
  not_connected: ({ facts: { connection } }) =>
    connection === "never" || connection === "disconnected" ? "without a connection" : undefined,
  after_session_expired: ({ facts }) =>
    facts.connection === "session_expired" ? "after the session had expired" : undefined,
  after_challenge: ({ facts }) => (facts.connection === "challenge" ? "after a security check" : undefined),
  throttled: ({ facts, sent }) =>
    isPast(sent.at, facts.throttledUntil) ? undefined : "although the network had asked to slow down",
  network_limit: ({ facts, sent }) =>
    isPast(sent.at, facts.limits.get(sent.kind) ?? -Infinity) ? undefined : "although the network had set a limit",

  kind_disabled: ({ settings: { automation, safety }, sent }) => {
    const enabled: Partial<Record<typeof sent.kind, boolean>> = {
      profile_view: automation.profileViewing.enabled,
      connection_request: automation.connectionRequests.enabled,
      message: automation.messaging.enabled,
      inbox_sweep: safety.sweepInbox,
      withdrawal: safety.withdrawOldRequests,
    };
    return enabled[sent.kind] === false ? "although this is switched off" : undefined;
  },
};
