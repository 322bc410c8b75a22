import { toInstant } from "#core/contract.ts";
import type { BotContext } from "../context.ts";
import type { BotAction } from "../contract.ts";
import { assignActions } from "../plan/assign.ts";
import { localDayOf } from "../rules/working-time.ts";
import { allowedVerbs } from "./action-rules.ts";
import type { ActionRow } from "./action-rows.ts";
import { createRemarks } from "./remarks.ts";

const instantOrNull = (at: number | null | undefined): string | null => (at == null ? null : toInstant(at));

/** `remark`: what its owner has to know while it waits. */
export const toBotAction = (row: ActionRow, plannedFor?: number, remark?: string): BotAction => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  person: row.person,
  targetUrl: row.targetUrl,
  targetTitle: row.targetTitle,
  text: row.text,
  campaign: row.campaignId === null ? null : { id: row.campaignId, name: row.campaignName ?? "" },
  createdAt: toInstant(row.createdAt),
  plannedFor: instantOrNull(plannedFor),
  expiresAt: row.state === "proposed" || row.state === "approved" ? instantOrNull(row.expiresAt) : null,
  doneAt: instantOrNull(row.doneAt),
  note: [row.note, remark].filter((text) => text != null).join(" ") || null,
  questions: row.questions ?? [],
  code: row.code,
  evidence: row.evidence,
  revision: row.revision,
  allowed: allowedVerbs(row),
});

/** Times of today's plan, by action. */
export function plannedTimes(context: BotContext, userId: string): Map<string, number> {
  const { plans, rows, clock, settings, botAccounts } = context;
  if (!botAccounts.of(userId)?.running) return new Map();
  const plan = plans.of(userId, localDayOf(clock.now(), settings.zoneOf(userId)).day);
  if (!plan) return new Map();
  const assigned = assignActions(plan.slots, rows.inStates(userId, ["proposed", "approved"], 1000), clock.now());
  return new Map(
    plan.slots.flatMap(({ id, at }) => {
      const row = assigned.get(id);
      return row ? [[row.id, at] as const] : [];
    }),
  );
}

export function viewAction(context: BotContext, row: ActionRow): BotAction {
  return toBotAction(row, plannedTimes(context, row.userId).get(row.id), createRemarks(context, row.userId)(row));
}
