import type { InvitationRow } from "#core/bot/account/invitations.ts";
import type { LastTimes } from "#core/bot/account/uses.ts";
import { actionKinds, type ActionKind } from "#core/bot/contract.ts";
import { usedKinds, type UsedKind } from "#core/bot/rules/contract.ts";
import type { CountedInvitation } from "#core/bot/rules/invitations.ts";
import type { BotStores } from "#core/bot/stores.ts";
import type { MemoryDatabase } from "./memory-database.ts";

interface Use {
  readonly kind: UsedKind;
  readonly at: number;
  endedAt: number | null;
  readonly actionId: string | undefined;
  readonly personId: string | null;
}

const twoDays = 48 * 3_600_000;
const actionNames: ReadonlySet<string> = new Set(actionKinds);
const isAction = (kind: string): kind is ActionKind => actionNames.has(kind);

/** What was used, by account and in the order of its times. */
export function createMemoryUses(
  { onRollback }: MemoryDatabase,
  invitationsOf: (userId: string) => Iterable<InvitationRow>,
): BotStores["uses"] {
  const byUser = new Map<string, Use[]>();
  const userOf = new Map<string, string>();
  const usesOf = (userId: string): Use[] => byUser.get(userId) ?? [];
  const end = (use: Use, at: number): void => {
    if (use.endedAt !== null) return;
    onRollback(() => (use.endedAt = null));
    use.endedAt = at;
  };
  /** Newest first. */
  const since = (userId: string, from: number): Use[] => {
    const uses = usesOf(userId);
    const found: Use[] = [];
    for (let at = uses.length - 1; at >= 0; at -= 1) {
      const use = uses[at];
      if (!use || use.at < from) break;
      found.push(use);
    }
    return found;
  };

  return {
    record({ userId, kind, at, actionId, personId = null }) {
      const uses = usesOf(userId);
      byUser.set(userId, uses);
      if (actionId !== undefined) userOf.set(actionId, userId);
      onRollback(() => uses.pop());
      uses.push({ kind, at, endedAt: null, actionId, personId });
    },

    takeBack(actionId, kind) {
      const userId = userOf.get(actionId) ?? "";
      const uses = usesOf(userId);
      onRollback(() => byUser.set(userId, uses));
      byUser.set(
        userId,
        uses.filter((use) => use.actionId !== actionId || (use.kind !== kind && use.kind !== "note")),
      );
    },

    end(actionId, at) {
      const uses = usesOf(userOf.get(actionId) ?? "");
      // Those of an action follow each other: its account does nothing else meanwhile.
      const last = uses.findLastIndex((use) => use.actionId === actionId);
      for (let n = last; n >= 0; n -= 1) {
        const use = uses[n];
        if (use?.actionId !== actionId) return;
        end(use, at);
      }
    },

    endAll(at) {
      for (const uses of byUser.values()) for (const use of uses) end(use, at);
    },

    countsSince(userId, from) {
      const counts = Object.fromEntries(usedKinds.map((kind) => [kind, 0])) as Record<UsedKind, number>;
      for (const { kind } of since(userId, from)) counts[kind] += 1;
      return counts;
    },

    lastTimes(userId, from) {
      const ofKind: LastTimes["ofKind"] = {};
      let any: number | undefined;
      for (const { kind, at, endedAt } of since(userId, from)) {
        const last = endedAt ?? at;
        any = Math.max(any ?? last, last);
        if (isAction(kind)) ofKind[kind] = Math.max(ofKind[kind] ?? last, last);
      }
      return { any, ofKind };
    },

    invitationsSince(userId, from) {
      const found: CountedInvitation[] = [];
      const sentAt = new Map<string | null, number[]>();
      for (const { kind, personId, at } of since(userId, from - twoDays)) {
        if (kind !== "connection_request") continue;
        if (at >= from) found.push({ at, personId, name: null });
        sentAt.set(personId, [...(sentAt.get(personId) ?? []), at]);
      }
      for (const { personId, name, sentAt: shown } of invitationsOf(userId)) {
        const isOwn = sentAt.get(personId)?.some((at) => Math.abs(at - shown) < twoDays) === true;
        if (shown >= from && !isOwn) found.push({ at: shown, personId, name });
      }
      return found.toSorted((a, b) => a.at - b.at);
    },

    deleteOld() {
      throw new Error("The simulation doesn't use this.");
    },
  };
}
