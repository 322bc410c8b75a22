import type { ActionKind, ActionState, BotAction } from "../contract.ts";

type Verb = BotAction["allowed"][number];

const hasText = (kind: ActionKind): boolean =>
  kind === "connection_request" || kind === "message" || kind === "comment";

/** What its owner may do now: used by server, screen and command alike. */
export function allowedVerbs({ state, kind }: { state: ActionState; kind: ActionKind }): Verb[] {
  const edit: Verb[] = hasText(kind) ? ["edit"] : [];
  switch (state) {
    case "proposed":
      return ["approve", ...edit, "reject"];
    case "approved":
      return [...edit, "skip"];
    case "needs_review":
      return ["confirm_done", "retry", "discard"];
    case "needs_answer":
      return ["retry", "discard"];
    default:
      return [];
  }
}

/** Tries that certainly did nothing before an action fails. */
export const maxTries = 8;

export function backoffMs(tries: number): number {
  return Math.min(60, 2 ** (tries - 1)) * 60_000;
}
