import { readFacts, type AccountFacts } from "../account/facts.ts";
import type { BotContext } from "../context.ts";
import type { ActionKind } from "../contract.ts";
import type { WaitingAction } from "../port.ts";
import { closedGate, type Gate } from "../rules/gates.ts";
import { gateSentence } from "../sentences.ts";

/** What an action that may be done waits for, by the gates that are asked before it is: a sentence. */
export function createWhyWaiting(context: BotContext, userId: string): (action: WaitingAction) => string | undefined {
  let facts: AccountFacts | undefined;
  const gates = new Map<ActionKind, Gate | undefined>();
  return ({ kind, plannedFor }) => {
    const read = (facts ??= readFacts(context, userId));
    if (!gates.has(kind)) gates.set(kind, closedGate(withoutDelays(read, kind), read.now));
    const gate = gates.get(kind) ?? nextTime(plannedFor, read);
    return gate && gateSentence(gate.reason, { ...gate, now: read.now, zone: read.zone });
  };
}

/** A short pause between two actions is no reason for one person: the plan's time is. */
function withoutDelays(facts: AccountFacts, kind: ActionKind) {
  const gate = facts.gateOf(kind);
  return { ...gate, lastAt: undefined, ...(gate.kind && { kind: { ...gate.kind, lastAt: undefined } }) };
}

/** Undefined while today's plan has no time for it: others of its kind come first. */
const nextTime = (plannedFor: number | undefined, { now }: AccountFacts): Gate | undefined =>
  plannedFor === undefined ? undefined : { reason: "no_slot", until: Math.max(now, plannedFor) };
