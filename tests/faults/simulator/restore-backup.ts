import type { Backup, Disk, Item } from "./disk.ts";
import type { Policy } from "./policies.ts";

/**
 * The rules of `core/data/reconcile.ts`, without the replaced database's knowledge.
 * @param takenAt time of the backup, UTC ms
 */
export function restoreBackup(
  disk: Disk,
  backup: Backup,
  takenAt: number,
  now: number,
  { marksRestored }: Policy,
): void {
  disk.restore(backup);
  if (marksRestored === "nothing") return;
  const { store } = disk;
  store.write(() => {
    for (const item of backup.items.values()) {
      if (item.state === "published") continue;
      const marked = marksRestored === "all" ? { ...item, restoredFrom: takenAt, duplicateAllowed: false } : item;
      if (isMaybeSent(item, now)) putUnconfirmed(marked);
      else disk.putItem(marked);
    }
  });

  function putUnconfirmed(item: Item): void {
    const fence = item.fence + 1;
    const open = store.openOf("content", item.id);
    if (open) store.end(open.id, open.fence, ["claimed"], { ...unresolved, endedAt: now });
    store.insert({
      id: `restored-${item.id}`,
      kind: "content",
      subjectId: item.id,
      userId: "u",
      number: store.nextNumber("content", item.id),
      fence,
      phase: "unconfirmed",
      startedAt: takenAt,
      leaseUntil: now,
      armedAt: takenAt,
      baseline: [],
      nextCheckAt: now,
    });
    disk.putItem({ ...item, fence, state: "unconfirmed", dueAt: null });
  }
}

const unresolved = { outcome: "abandoned", reason: null, remoteId: null, remoteUrl: null, evidence: null } as const;

const isMaybeSent = ({ state, dueAt }: Item, now: number): boolean =>
  state === "claimed" || (state === "scheduled" && dueAt !== null && dueAt <= now);
