import { createSeed, type BotAccount, type KindPause } from "#core/bot/account/bot-accounts.ts";
import type { InvitationRow } from "#core/bot/account/invitations.ts";
import { nextOf, type PlanRow } from "#core/bot/plan/plans.ts";
import type { BotStores } from "#core/bot/stores.ts";
import type { Random } from "#core/ports.ts";
import { createMemoryActions, type MemoryActions } from "./memory-actions.ts";
import { createTable, createTables, type MemoryDatabase } from "./memory-database.ts";
import { createMemoryUses } from "./memory-uses.ts";

/** What the bot remembers, without SQLite. */
export function createMemoryStores(database: MemoryDatabase, random: Random): BotStores & { rows: MemoryActions } {
  const botAccounts = createMemoryAccounts(database, random);
  const invitations = createMemoryInvitations(database);
  return {
    rows: createMemoryActions(database),
    botAccounts,
    invitations,
    plans: createMemoryPlans(database, (userId) => botAccounts.of(userId)?.running === true),
    uses: createMemoryUses(database, invitations.all),
  };
}

function createMemoryAccounts(database: MemoryDatabase, random: Random): BotStores["botAccounts"] {
  const accounts = createTable<BotAccount>(database);
  const kinds = createTables<KindPause>(database);
  const create = (userId: string): BotAccount => ({
    userId,
    running: false,
    since: null,
    seed: createSeed(random),
    warmUpFrom: null,
    disconnectedAt: null,
    throttledUntil: null,
    notesUsedUp: null,
    remindedOn: null,
    sweptUntil: null,
    sweptAt: null,
    invitationsReadAt: null,
    plannedUntil: null,
  });
  const running = (): BotAccount[] => [...accounts.values()].filter((account) => account.running);
  const require = (userId: string): BotAccount => {
    const known = accounts.get(userId);
    if (known) return known;
    const created = create(userId);
    accounts.set(userId, created);
    return created;
  };
  return {
    of: accounts.get,
    require,
    change(userId, fields) {
      accounts.set(userId, { ...(accounts.get(userId) ?? create(userId)), ...fields });
    },
    setPlannedUntil(userId, at) {
      const known = accounts.get(userId);
      if (known) accounts.set(userId, { ...known, plannedUntil: at });
    },
    unplanned(now, limit) {
      const found: BotAccount[] = [];
      for (const account of accounts.values()) {
        if (account.running && (account.plannedUntil ?? 0) <= now && found.push(account) === limit) break;
      }
      return found;
    },
    running,
    nextPlanning() {
      let soonest = Infinity;
      for (const { running: isRunning, plannedUntil } of accounts.values()) {
        if (isRunning) soonest = Math.min(soonest, plannedUntil ?? 0);
      }
      return soonest === Infinity ? undefined : soonest;
    },
    kindsOf: (userId) => [...kinds(userId).values()],
    changeKind(userId, kind, fields) {
      const known = kinds(userId).get(kind) ?? { userId, kind, misses: 0, pausedUntil: null, reason: null };
      kinds(userId).set(kind, { ...known, ...fields });
    },
  };
}

function createMemoryInvitations(database: MemoryDatabase) {
  const table = createTables<InvitationRow>(database);
  const pending = (userId: string): InvitationRow[] => [...table(userId).values()].filter((row) => row.isPending);
  const change = (userId: string, personId: string, fields: Partial<InvitationRow>): void => {
    const row = table(userId).get(personId);
    if (row) table(userId).set(personId, { ...row, ...fields });
  };
  const show = (userId: string, person: { id: string; name: string; url: string }, sentAt: number, seenAt: number) => {
    const { id: personId, name, url } = person;
    const withdrawnAt = table(userId).get(personId)?.withdrawnAt ?? null;
    table(userId).set(personId, { userId, personId, name, url, sentAt, isPending: true, seenAt, withdrawnAt });
  };
  return {
    all: (userId: string): Iterable<InvitationRow> => table(userId).values(),
    of: (userId, personId) => table(userId).get(personId),
    pendingCount(userId) {
      let count = 0;
      for (const { isPending } of table(userId).values()) if (isPending) count += 1;
      return count;
    },
    pendingSince: (userId, until, limit) =>
      pending(userId)
        .filter(({ sentAt }) => sentAt <= until)
        .toSorted((a, b) => a.sentAt - b.sentAt)
        .slice(0, limit),
    sent: (userId, person, at) => show(userId, person, at, at),
    withdrawn: (userId, personId, at) => change(userId, personId, { isPending: false, withdrawnAt: at }),
    gone: (userId, personId, at) => change(userId, personId, { isPending: false, seenAt: at }),
    replaceAll(userId, list, now) {
      const known = new Map([...table(userId).values()].map((row) => [row.personId, row]));
      for (const { person, sentAt } of list) {
        const row = known.get(person.id);
        show(userId, person, row?.isPending ? row.sentAt : (sentAt ?? now), now);
      }
      const shown = new Set(list.map(({ person }) => person.id));
      for (const { personId, isPending } of known.values()) {
        if (isPending && !shown.has(personId)) change(userId, personId, { isPending: false, seenAt: now });
      }
    },
  } satisfies BotStores["invitations"] & { all: (userId: string) => Iterable<InvitationRow> };
}

function createMemoryPlans(database: MemoryDatabase, isRunning: (userId: string) => boolean): BotStores["plans"] {
  const plans = createTables<PlanRow>(database);
  /** Those that something is planned by. */
  const waiting = createTable<PlanRow>(database);
  const put = (row: PlanRow): void => {
    plans(row.userId).set(row.day, row);
    const key = `${row.userId} ${row.day}`;
    if (row.nextAt !== null) waiting.set(key, row);
    else if (waiting.get(key)) waiting.delete(key);
  };
  const save = (row: PlanRow): void => put({ ...row, nextAt: nextOf(row.slots) });
  /** They are made day after day. */
  const newestFirst = (userId: string): PlanRow[] => [...plans(userId).values()].toReversed();
  return {
    save,
    of: (userId, dayOf) => plans(userId).get(dayOf),
    latest: (userId) => newestFirst(userId)[0],
    unfinishedBefore: (userId, before) =>
      newestFirst(userId)
        .filter((row) => row.day < before)
        .slice(0, 7)
        .filter(({ slots }) => slots.some(({ state }) => state === "planned")),
    setNext(row, nextAt) {
      const stored = plans(row.userId).get(row.day);
      if (stored && nextAt !== row.nextAt) put({ ...stored, nextAt });
    },
    changeSlot(row, slotId, fields) {
      const slots = row.slots
        .map((slot) => (slot.id === slotId ? { ...slot, ...fields } : slot))
        .toSorted((a, b) => a.at - b.at);
      const changed = { ...row, slots };
      save(changed);
      return changed;
    },
    nextAfter(after) {
      let soonest = Infinity;
      for (const { nextAt, userId } of waiting.values()) {
        if (nextAt !== null && nextAt > after && nextAt < soonest && isRunning(userId)) soonest = nextAt;
      }
      return soonest === Infinity ? undefined : soonest;
    },
    usersDue(now) {
      const due: PlanRow[] = [];
      for (const row of waiting.values()) if ((row.nextAt ?? Infinity) <= now && isRunning(row.userId)) due.push(row);
      return [...new Set(due.toSorted((a, b) => (a.nextAt ?? 0) - (b.nextAt ?? 0)).map(({ userId }) => userId))];
    },
    deleteOld() {
      throw new Error("The simulation doesn't use this.");
    },
  };
}
