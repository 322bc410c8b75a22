import { expect, test } from "bun:test";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";

cheapPasswords();

const dayMs = 24 * 3_600_000;

test("who wants automatic backups gets one a week, and the newest four stay", async () => {
  const core = createMemoryCore();
  const [{ user: ada }, { user: ben }] = [await person(core, "Ada"), await person(core, "Ben")];
  scheduleContent(core, ada.id, { content: "Kept", status: "draft" });
  core.preferences.save(ada.id, { data: { autoBackup: true } });
  for (let day = 0; day < 40; day += 1) {
    core.portability.copyDue();
    await core.clock.advance(dayMs);
  }
  const copies = core.portability.copiesOf(ada.id);
  const ages = copies.map(({ createdAt }) => (core.clock.now() - Date.parse(createdAt)) / dayMs);
  expect(ages).toEqual([5, 12, 19, 26]);
  expect(core.personalSettings.get(ada.id).data.lastBackup).toBe(copies[0]?.createdAt ?? "");
  expect(core.portability.openCopy(ada.id, copies[0]?.id ?? "").json).toContain("Kept");
  expect(() => core.portability.openCopy(ben.id, copies[0]?.id ?? "")).toThrow("Backup not found.");
  expect(core.portability.copiesOf(ben.id)).toEqual([]);
  core.close();
});
