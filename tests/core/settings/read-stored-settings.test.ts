import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { join } from "node:path";
import { readStoredSettings } from "#core/settings/read-stored-settings.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "../../support/core/folder.ts";

test("a damaged saved setting is left out, and the others are read", () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  core.serverSettings.change(undefined, { publicUrl: "https://a.example.com", supportEmail: "help@example.com" });
  closeCore(core);
  const sqlite = new Database(join(folder.path, "attache.db"));
  sqlite.run(`UPDATE server_settings SET value = '"https://a.exa' WHERE name = 'publicUrl'`);
  sqlite.close();
  expect(readStoredSettings(folder.path, undefined).values).toEqual({ supportEmail: "help@example.com" });
});
