import type { Clock, Random } from "#core/ports.ts";
import type { Backup, Disk } from "./disk.ts";
import type { Policy } from "./policies.ts";
import { restoreBackup } from "./restore-backup.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

interface Plan {
  disk: Disk;
  clock: Clock;
  random: Random;
  policy: Policy;
  /** @param text instead of the item's own */
  sendByHand(id: string, text: string | undefined): void;
  onLost(): void;
  onRestored(): void;
}

/** Some items are sent by hand after the backup, some of them edited; then the disk is lost and the backup restored. */
export function planRestore({ disk, clock, random, policy, sendByHand, onLost, onRestored }: Plan): void {
  const takenAfter = Math.floor(random() * hour);
  const takenAt = clock.now() + takenAfter;
  const lostAfter = takenAfter + Math.floor(10 * minute + random() * 2 * hour);
  let backup: Backup | undefined;
  clock.after(takenAfter, () => (backup = disk.backUp()));
  for (const id of disk.items.keys()) {
    if (random() < 0.3) continue;
    const text = random() < 0.4 ? `edited ${id}` : undefined;
    clock.after(takenAfter + random() * (lostAfter - takenAfter), () => sendByHand(id, text));
  }
  clock.after(lostAfter, () => {
    onLost();
    // By then everything that was sent is visible.
    clock.after(2 * hour + random() * 5 * day, () => {
      if (backup) restoreBackup(disk, backup, takenAt, clock.now(), policy);
      onRestored();
    });
  });
}
