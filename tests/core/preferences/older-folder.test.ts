import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { migrate } from "#core/migrate.ts";
import { mainMigrations } from "#core/migrations.ts";
import { defaultPreferences } from "#core/preferences/contract.ts";
import { noon } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";

test("a data folder from before settings existed opens: everyone has the defaults, keeps their zone and can change them", () => {
  using folder = createTemporaryFolder();
  const path = join(folder.path, "attache.db");
  const migrations = mainMigrations();
  const first = migrations.findIndex(({ sql }) => sql.includes("`user_preferences`"));
  expect(first).toBeGreaterThan(0);
  {
    using sqlite = new Database(path);
    migrate(sqlite, path, migrations.slice(0, first));
    sqlite.run(
      `INSERT INTO users (id, name, email, password_hash, role, status, created_at)
       VALUES ('ada', 'Ada', 'ada@example.com', 'none', 'user', 'approved', ?)`,
      [noon],
    );
    sqlite.run("INSERT INTO account_settings (user_id, timezone) VALUES ('ada', 'Asia/Tokyo')");
  }
  const core = createFolderCore(folder.path);
  const { profile, security, ...chosen } = core.personalSettings.get("ada");
  expect(profile).toMatchObject({ name: "Ada", timezone: "Asia/Tokyo", ...defaultPreferences.profile });
  expect(security).toMatchObject({ sessionTimeout: 60, passwordLastChanged: null });
  expect(chosen).toMatchObject({ privacy: defaultPreferences.privacy, preferences: defaultPreferences.preferences });
  expect(core.accounts.statusOf("ada")).toBe("approved");
  core.personalSettings.save("ada", { preferences: { theme: "dark" } });
  expect(core.accounts.user("ada").preferences?.theme).toBe("dark");
  closeCore(core);
});
