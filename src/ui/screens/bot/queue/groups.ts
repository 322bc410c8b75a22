import type { BotAction } from "#core/bot/contract.ts";

export interface ActionGroup {
  key: string;
  title: string;
  actions: BotAction[];
  /** Whether its actions can be decided together. */
  isWaiting: boolean;
  needsAttention: boolean;
}

const undecided = new Set<BotAction["state"]>(["needs_review", "needs_answer"]);

/** First what only the person can decide, then what waits for approval by campaign, then what comes up. */
export function groupsOf(actions: readonly BotAction[]): ActionGroup[] {
  const proposed = actions.filter(({ state }) => state === "proposed");
  const campaigns = new Map(proposed.map(({ campaign }) => [campaign?.id, campaign?.name ?? "Without a campaign"]));
  return [
    {
      key: "needs-you",
      title: "Needs you",
      actions: actions.filter(({ state }) => undecided.has(state)),
      isWaiting: false,
      needsAttention: true,
    },
    ...[...campaigns].map(([id, name]) => ({
      key: `campaign-${id}`,
      title: name,
      actions: proposed.filter(({ campaign }) => campaign?.id === id),
      isWaiting: true,
      needsAttention: false,
    })),
    {
      key: "coming-up",
      title: "Approved",
      actions: actions.filter(({ state }) => state !== "proposed" && !undecided.has(state)),
      isWaiting: false,
      needsAttention: false,
    },
  ].filter((group) => group.actions.length > 0);
}
