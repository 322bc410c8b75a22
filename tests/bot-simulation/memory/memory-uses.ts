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

const noUses = Object.fromEntries(usedKinds.map((kind) => [kind, 0])) as Record<UsedKind, number>;
const twoDays = 48 * 3_600_000;
const actionNames: ReadonlySet<string> = new Set(actionKinds);
const isAction = (kind: string): kind is ActionKind => actionNames.has(kind);

/** Newest first, in the order of their times. */
function forEachSince(uses: readonly Use[], from: number, visit: (use: Use) => void): void {
  for (let at = uses.length - 1; at >= 0; at -= 1) {
    const use = uses[at];
    if (!use || use.at < from) break;
    visit(use);
  }
}

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
  /** Asked for by every gate and plan, and few. */
  const invitationsOfUser = new Map<string, Use[]>();

  return {
    record({ userId, kind, at, actionId, personId = null }) {
      const uses = usesOf(userId);
      byUser.set(userId, uses);
      if (actionId !== undefined) userOf.set(actionId, userId);
      onRollback(() => uses.pop());
      const use: Use = { kind, at, endedAt: null, actionId, personId };
      uses.push(use);
      if (kind !== "connection_request") return;
      const sent = invitationsOfUser.get(userId) ?? [];
      invitationsOfUser.set(userId, sent);
      onRollback(() => sent.pop());
      sent.push(use);
    },

    takeBack(actionId, kind) {
      const userId = userOf.get(actionId) ?? "";
      const isKept = (use: Use): boolean => use.actionId !== actionId || (use.kind !== kind && use.kind !== "note");
      for (const list of [byUser, invitationsOfUser]) {
        const uses = list.get(userId) ?? [];
        onRollback(() => list.set(userId, uses));
        list.set(userId, uses.filter(isKept));
      }
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
      const counts = { ...noUses };
      forEachSince(usesOf(userId), from, ({ kind }) => (counts[kind] += 1));
      return counts;
    },

    lastTimes(userId, from) {
      const ofKind: LastTimes["ofKind"] = {};
      let any: number | undefined;
      forEachSince(usesOf(userId), from, ({ kind, at, endedAt }) => {
        const last = endedAt ?? at;
        any = Math.max(any ?? last, last);
        if (isAction(kind)) ofKind[kind] = Math.max(ofKind[kind] ?? last, last);
      });
      return { any, ofKind };
    },

    invitationsSince(userId, from) {
      const found: CountedInvitation[] = [];
      const sent: Use[] = [];
      forEachSince(invitationsOfUser.get(userId) ?? [], from - twoDays, (use) => sent.push(use));
      for (const { personId, at } of sent) if (at >= from) found.push({ at, personId, name: null });
      for (const { personId, name, sentAt: shown } of invitationsOf(userId)) {
        if (shown < from) continue;
        const isOwn = sent.some((use) => use.personId === personId && Math.abs(use.at - shown) < twoDays);
        if (!isOwn) found.push({ at: shown, personId, name });
      }
      return found.toSorted((a, b) => a.at - b.at);
    },

    deleteOld() {
      throw new Error("The simulation doesn't use this.");
    },
  };
}
