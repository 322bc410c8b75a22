import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import {
  findAvailableName,
  isBackupName,
  newestBackup,
  outdatedBackups,
  formatStamp,
  takenAtOf,
} from "#core/data/rules.ts";

test("a backup's name contains its second, and sorts by time", () => {
  expect(formatStamp(Date.parse("2026-11-20T11:00:00.123Z"))).toBe("2026-11-20T110000Z");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const name = formatStamp(seconds * 1000);
      expect(isBackupName(name)).toBe(true);
      expect(takenAtOf(name)).toBe(seconds * 1000);
    }),
  );
});

test("a second backup in the same second gets its own name and counts as the newer one", () => {
  const taken = ["2026-11-20T110000Z", "2026-11-20T110000Z-2"];
  expect(findAvailableName("2026-11-20T110000Z", (name) => taken.includes(name))).toBe("2026-11-20T110000Z-3");
  expect(newestBackup(["2026-11-20T110000Z-10", "2026-11-20T110000Z-9", "2026-11-20T110000Z"])).toBe(
    "2026-11-20T110000Z-10",
  );
});

test("the oldest backups are deleted first, and only backups are deleted", () => {
  const names = ["2026-11-20T110000Z", "2026-11-18T110000Z", "holiday photos", "2026-11-19T110000Z", ".backup-12"];
  expect(outdatedBackups(names, 2)).toEqual(["2026-11-18T110000Z"]);
  expect(outdatedBackups(names, 14)).toEqual([]);
});
