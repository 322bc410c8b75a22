import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { backUp } from "#core/data/backup.ts";
import { examineDataFolder } from "#core/data/doctor.ts";
import { restore } from "#core/data/restore.ts";
import { memoryCore, noon, type TestCore } from "#tests/support/core/core.ts";
import { endCore, folderCore, temporaryFolder } from "#tests/support/core/folder.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { allSecrets, secretsOf, withSecrets } from "#tests/support/core/encrypted-values.ts";

cheapPasswords();

const [oldKey, newKey] = ["o".repeat(40), "n".repeat(40)];
const keyNames = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith("secret.key"));
const underKey = (dataDir: string, secretKey: string, others = {}) =>
  folderCore(dataDir, noon, { config: readConfig({ ATTACHE_SECRET_KEY: secretKey }), ...others });
const faultOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const rows = (core: TestCore) =>
  JSON.stringify(core.keyRotation && core.database.sqlite.query("SELECT secret FROM two_factor").all());

test("everything is sealed anew under a new key, and opens as before", async () => {
  using folder = temporaryFolder();
  const core = folderCore(folder.path);
  const ada = await withSecrets(core);
  const [before, file] = [rows(core), readFileSync(join(folder.path, "secret.key"), "utf8")];
  const report = core.keyRotation.rotate();
  expect(report).toMatchObject({ resealed: 5, unreadable: 0, changeVariable: false });
  expect(rows(core)).not.toBe(before);
  endCore(core);

  const again = folderCore(folder.path);
  expect(secretsOf(again, ada)).toEqual(allSecrets);
  expect(again.serverKey.id).toBe(report.keyId);
  expect(readFileSync(join(folder.path, "secret.key"), "utf8")).not.toBe(file);
  // The old key, for the backups it opens, as private as the new one.
  expect(readFileSync(report.oldKey ?? "", "utf8")).toBe(file);
  for (const name of keyNames(folder.path)) expect(statSync(join(folder.path, name)).mode & 0o077).toBe(0);
  expect(keyNames(folder.path)).toHaveLength(2);
  endCore(again);
});

test("an audit entry says that the key was changed, and names no key", async () => {
  const core = memoryCore();
  await withSecrets(core);
  core.keyRotation.rotate();
  const [entry] = core.accounts.audit({ limit: 1, search: "" }).items;
  expect(entry).toMatchObject({
    summary: "Re-encrypted all secrets with a new key",
    details: ["re-encrypted: 5"],
    actor: { name: "command line" },
  });
});

test("a process that opened the data before cannot seal under the old key any more", async () => {
  using folder = temporaryFolder();
  const core = folderCore(folder.path);
  await withSecrets(core);
  const beside = folderCore(folder.path, noon, { secondaryProcess: true });
  core.keyRotation.rotate();
  expect(faultOf(() => beside.secrets.encrypt("x", "mail:1"))).toMatchObject({ code: "secrets.wrong_key" });
  endCore(beside);
  endCore(core);
});

test("what cannot be opened is counted and stays as it is; the rest is sealed anew", async () => {
  const core = memoryCore();
  const ada = await withSecrets(core);
  const lost = memoryCore().secrets.encrypt("TOTPSECRET", `totp:${ada}`);
  core.database.sqlite.run("UPDATE two_factor SET secret = ?", [lost]);
  expect(core.keyRotation.rotate()).toMatchObject({ resealed: 4, unreadable: 1 });
  expect(rows(core)).toContain(lost);
});

test("where the environment gives the key, the new one is asked for and then it alone opens", async () => {
  using folder = temporaryFolder();
  const core = underKey(folder.path, oldKey);
  const ada = await withSecrets(core);
  expect(faultOf(() => core.keyRotation.rotate())).toMatchObject({ kind: "invalid", code: "vault.new_key_missing" });
  expect(faultOf(() => core.keyRotation.rotate({ newKey: oldKey }))).toMatchObject({ code: "vault.same_key" });
  expect(core.keyRotation.rotate({ newKey })).toMatchObject({ resealed: 5, oldKey: null, changeVariable: true });
  expect(keyNames(folder.path)).toEqual([]);
  endCore(core);

  const unchanged = underKey(folder.path, oldKey);
  expect(faultOf(unchanged.serverKey.assertMatches)).toMatchObject({
    kind: "unavailable",
    code: "secrets.wrong_key",
    message: expect.stringContaining("ATTACHE_SECRET_KEY"),
  });
  expect(faultOf(() => unchanged.secrets.encrypt("x", "mail:1"))).toMatchObject({ code: "secrets.wrong_key" });
  expect(faultOf(() => unchanged.keyRotation.rotate({ newKey }))).toMatchObject({ code: "secrets.wrong_key" });
  endCore(unchanged);
  const changed = underKey(folder.path, newKey);
  changed.serverKey.assertMatches();
  expect(secretsOf(changed, ada)).toEqual(allSecrets);
  endCore(changed);
});

test("a backup made before a change of keys opens with the old key, which is taken up by itself", async () => {
  using folder = temporaryFolder();
  const core = folderCore(folder.path);
  const ada = await withSecrets(core);
  endCore(core);
  const { folder: backup } = backUp({ dataDir: folder.path, clock: systemClock });
  expect(readdirSync(backup).filter((name) => name.includes("key"))).toEqual([]);
  const rotated = folderCore(folder.path);
  rotated.keyRotation.rotate();
  endCore(rotated);
  restore({ dataDir: folder.path, from: backup, clock: systemClock });
  const restored = folderCore(folder.path);
  restored.serverKey.assertMatches();
  expect(secretsOf(restored, ada).slice(0, 2)).toEqual(["AQEDmarked", "token-marked"]);
  endCore(restored);
});

test("without its key the data is told of, and can be given up for the present key", async () => {
  using folder = temporaryFolder();
  const core = underKey(folder.path, oldKey);
  const ada = await withSecrets(core);
  endCore(core);
  const finding = (secretKey?: string) =>
    examineDataFolder(folder.path, systemClock, secretKey).find(({ name }) => name === "Key");
  expect(finding(oldKey)).toEqual({ name: "Key", state: "ok", says: "decrypts the stored secrets" });
  expect(finding(newKey)).toMatchObject({
    state: "broken",
    says: "ATTACHE_SECRET_KEY does not decrypt the stored secrets",
  });
  expect(finding()).toMatchObject({ state: "broken", remedy: expect.stringContaining("--lost-key") });

  const lost = underKey(folder.path, newKey);
  expect(lost.keyRotation.adoptCurrentKey()).toMatchObject({ resealed: 0, unreadable: 5 });
  lost.serverKey.assertMatches();
  expect(secretsOf(lost, ada)[0]).toBe("secrets.other_key");
  expect(lost.accounts.audit({ limit: 1, search: "" }).items[0]?.summary).toBe(
    "Discarded secrets encrypted with a lost key",
  );
  endCore(lost);
  expect(finding(newKey)).toMatchObject({ state: "ok" });
});

test("data from before keys had ids takes up the key that is there", async () => {
  using folder = temporaryFolder();
  const core = folderCore(folder.path);
  const ada = await withSecrets(core);
  core.database.sqlite.run("DELETE FROM server_keys");
  endCore(core);
  const again = folderCore(folder.path);
  expect(secretsOf(again, ada)).toEqual(allSecrets);
  expect(again.serverKey.matches()).toBe(true);
  endCore(again);
});

test("a half-made new key of a change that never happened is cleared away", async () => {
  using folder = temporaryFolder();
  const core = folderCore(folder.path);
  const ada = await withSecrets(core);
  endCore(core);
  writeFileSync(join(folder.path, "secret.key.next"), "half");
  const beside = folderCore(folder.path, noon, { secondaryProcess: true });
  expect(secretsOf(beside, ada)).toEqual(allSecrets);
  endCore(beside);
  expect(existsSync(join(folder.path, "secret.key.next"))).toBe(true);
  const again = folderCore(folder.path);
  expect(secretsOf(again, ada)).toEqual(allSecrets);
  endCore(again);
  expect(keyNames(folder.path)).toEqual(["secret.key"]);
});
