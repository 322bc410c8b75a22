import { Fault } from "#core/errors.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import { needsAdminApproval } from "./approvals/approval-hash.ts";
import { assertAllowed, assertTargetOnNetwork, assertValidContent } from "./assert-content.ts";
import { assertRevision } from "./assert-revision.ts";
import type { ContentContext } from "./context.ts";
import type { ContentItem } from "./contract.ts";
import type { ItemRow } from "./items.ts";
import { requiredCapability } from "./publishing-rules.ts";
import type { Publisher } from "./publisher/publisher.ts";
import { reserveQuota } from "./reserve-quota.ts";
import { awaitingAdmin } from "./schedule.ts";
import { holdMessage } from "./status-messages.ts";
import { pauseReasonOf } from "./waiting.ts";

const pollMs = 100;

/** It waits for the pause of its account or for its own first try, which 'Post now' doesn't shorten. */
function mustWait({ pauses }: ContentContext, { userId, state, code, dueAt }: ItemRow, now: number): boolean {
  if (state !== "scheduled" || code === null || dueAt === null || dueAt <= now) return false;
  if (code === "content.send_again") return true;
  return pauseReasonOf(code) !== undefined && pauses.pauseOf(userId) !== undefined;
}

/** @throws Fault `content.not_now`, `content.changed`, `content.on_hold`, `quota.used_up` */
export function publishContent(
  context: ContentContext,
  publisher: Publisher,
  userId: string,
  id: string,
  revision?: number,
): ContentItem {
  const { database, clock, items, blockReason, network } = context;
  return database.write(() => {
    const row = items.getOwned(userId, id);
    const heldFor = row.state === "held" ? row.heldFor : blockReason(userId, requiredCapability(row));
    if (row.state !== "held") assertAllowed(context, row, "publish");
    assertRevision(context, row, revision);
    if (heldFor) throw new Fault("conflict", "content.on_hold", holdMessage(heldFor));
    assertValidContent(row, false, network.publishingOf(userId));
    assertTargetOnNetwork(context, userId, row);
    const now = clock.now();
    if (needsAdminApproval(context, row)) {
      awaitApproval(context, row);
      return context.get(userId, id);
    }
    reserveQuota(context, row, now);
    const time = { scheduledFor: now, wallTime: wallTimeOf(now, row.timezone), adjusted: null, inQueue: false };
    const fields = { state: "scheduled", heldFor: null, tries: 0, revision: row.revision + 1, updatedAt: now } as const;
    const wait = mustWait(context, row, now) ? {} : { dueAt: now, code: null, params: null };
    items.move(id, [row.state], { ...fields, ...time, ...wait });
    publisher.claimNow(items.getOwned(userId, id));
    context.wakePublisher(userId);
    context.refreshScreens(userId);
    return context.get(userId, id);
  });
}

/** It goes out when it is approved. */
function awaitApproval(context: ContentContext, row: ItemRow): void {
  const { clock, items, quotas } = context;
  quotas.release("posts", row.id);
  items.move(row.id, [row.state], {
    ...awaitingAdmin,
    scheduledFor: null,
    wallTime: null,
    adjusted: null,
    inQueue: false,
    tries: 0,
    params: null,
    revision: row.revision + 1,
    updatedAt: clock.now(),
  });
  context.refreshScreens(row.userId);
}

export async function waitForOutcome(context: ContentContext, userId: string, id: string): Promise<ContentItem> {
  const { clock, items } = context;
  for (;;) {
    const row = items.getOwned(userId, id);
    const isDue = row.state === "scheduled" && row.dueAt !== null && row.dueAt <= clock.now();
    if (!isDue && row.state !== "claimed" && row.state !== "armed") return context.toItem(row);
    await new Promise<void>((resolve) => clock.after(pollMs, resolve));
  }
}
