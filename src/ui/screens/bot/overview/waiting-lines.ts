import type { BotStatus } from "#core/bot/contract.ts";
import type { BotSearch } from "../search.ts";

interface Line {
  message: string;
  action: string;
  search: BotSearch;
}

const pluralize = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

type Counts = Pick<BotStatus, "awaitingApproval" | "needsAnswer" | "needsReview">;

export const waitingLines = ({ awaitingApproval, needsAnswer, needsReview }: Counts): Line[] => [
  ...(awaitingApproval > 0
    ? [
        {
          message: `${pluralize(awaitingApproval, "action waits", "actions wait")} for your approval`,
          action: "Review",
          search: { tab: "queue" } as const,
        },
      ]
    : []),
  ...(needsAnswer > 0
    ? [
        {
          message: `${pluralize(needsAnswer, "application needs", "applications need")} your answer`,
          action: "Answer",
          search: { tab: "queue" } as const,
        },
      ]
    : []),
  ...(needsReview > 0
    ? [
        {
          message: `${pluralize(needsReview, "action", "actions")} could not be confirmed`,
          action: "Decide",
          search: { tab: "queue" } as const,
        },
      ]
    : []),
];
