import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { backUp } from "#core/data/backup.ts";
import { examineDataFolder } from "#core/data/doctor.ts";
import { restore } from "#core/data/restore.ts";
import { createMemoryCore, noon, type TestCore } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { allSecrets, readSecrets, storeSecrets } from "#tests/support/core/encrypted-values.ts";

cheapPasswords();

const [oldKey, newKey] = ["o".repeat(40), "n".repeat(40)];
const keyNames = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith("secret.key"));
const createCoreWithKey = (dataDir: string, secretKey: string, others = {}) =>
  createFolderCore(dataDir, noon, { config: readConfig({ ATTACHE_SECRET_KEY: secretKey }), ...others });
const faultOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const rows = (core: TestCore) =>
  JSON.stringify(core.keyRotation && core.database.sqlite.query("SELECT secret FROM two_factor").all());

test("everything is re-encrypted under a new key, and can be read as before", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const ada = await storeSecrets(core);
  const [before, file] = [rows(core), readFileSync(join(folder.path, "secret.key"), "utf8")];
  const report = core.keyRotation.rotate();
  expect(report).toMatchObject({ resealed: 5, unreadable: 0, changeVariable: false });
  expect(rows(core)).not.toBe(before);
  closeCore(core);

  const again = createFolderCore(folder.path);
  expect(readSecrets(again, ada)).toEqual(allSecrets);
  expect(again.serverKey.id).toBe(report.keyId);
  expect(readFileSync(join(folder.path, "secret.key"), "utf8")).not.toBe(file);
  // The old key is kept for its backups, as private as the new one.
  expect(readFileSync(report.oldKey ?? "", "utf8")).toBe(file);
  for (const name of keyNames(folder.path)) expect(statSync(join(folder.path, name)).mode & 0o077).toBe(0);
  expect(keyNames(folder.path)).toHaveLength(2);
  closeCore(again);
});

test("an audit entry says that the key was changed, and names no key", async () => {
  const core = createMemoryCore();
  await storeSecrets(core);
  core.keyRotation.rotate();
  const [entry] = core.accounts.audit({ limit: 1, search: "" }).items;
  expect(entry).toMatchObject({
    summary: "Re-encrypted all secrets with a new key",
    details: ["re-encrypted: 5"],
    actor: { name: "command line" },
  });
});

test("a process that opened the data earlier can no longer encrypt with the old key", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  await storeSecrets(core);
  const secondaryCore = createFolderCore(folder.path, noon, { secondaryProcess: true });
  core.keyRotation.rotate();
  expect(faultOf(() => secondaryCore.secrets.encrypt("x", "mail:1"))).toMatchObject({ code: "secrets.wrong_key" });
  closeCore(secondaryCore);
  closeCore(core);
});

test("undecryptable values are counted and kept unchanged; the rest is re-encrypted", async () => {
  const core = createMemoryCore();
  const ada = await storeSecrets(core);
  const lost = createMemoryCore().secrets.encrypt("TOTPSECRET", `totp:${ada}`);
  core.database.sqlite.run("UPDATE two_factor SET secret = ?", [lost]);
  expect(core.keyRotation.rotate()).toMatchObject({ resealed: 4, unreadable: 1 });
  expect(rows(core)).toContain(lost);
});

test("if the environment sets the key, the new one is requested, and afterwards only that one works", async () => {
  using folder = createTemporaryFolder();
  const core = createCoreWithKey(folder.path, oldKey);
  const ada = await storeSecrets(core);
  expect(faultOf(() => core.keyRotation.rotate())).toMatchObject({ kind: "invalid", code: "vault.new_key_missing" });
  expect(faultOf(() => core.keyRotation.rotate({ newKey: oldKey }))).toMatchObject({ code: "vault.same_key" });
  expect(core.keyRotation.rotate({ newKey })).toMatchObject({ resealed: 5, oldKey: null, changeVariable: true });
  expect(keyNames(folder.path)).toEqual([]);
  closeCore(core);

  const unchanged = createCoreWithKey(folder.path, oldKey);
  expect(faultOf(unchanged.serverKey.assertMatches)).toMatchObject({
    kind: "unavailable",
    code: "secrets.wrong_key",
    message: expect.stringContaining("ATTACHE_SECRET_KEY"),
  });
  expect(faultOf(() => unchanged.secrets.encrypt("x", "mail:1"))).toMatchObject({ code: "secrets.wrong_key" });
  expect(faultOf(() => unchanged.keyRotation.rotate({ newKey }))).toMatchObject({ code: "secrets.wrong_key" });
  closeCore(unchanged);
  const changed = createCoreWithKey(folder.path, newKey);
  changed.serverKey.assertMatches();
  expect(readSecrets(changed, ada)).toEqual(allSecrets);
  closeCore(changed);
});

test("a backup from before a key change opens with the old key, which is found automatically", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const ada = await storeSecrets(core);
  closeCore(core);
  const { folder: backup } = backUp({ dataDir: folder.path, clock: systemClock });
  expect(readdirSync(backup).filter((name) => name.includes("key"))).toEqual([]);
  const rotated = createFolderCore(folder.path);
  rotated.keyRotation.rotate();
  closeCore(rotated);
  restore({ dataDir: folder.path, from: backup, clock: systemClock });
  const restored = createFolderCore(folder.path);
  restored.serverKey.assertMatches();
  expect(readSecrets(restored, ada).slice(0, 2)).toEqual(["AQEDmarked", "token-marked"]);
  closeCore(restored);
});

test("data without its key is reported, and can be discarded for the current key", async () => {
  using folder = createTemporaryFolder();
  const core = createCoreWithKey(folder.path, oldKey);
  const ada = await storeSecrets(core);
  closeCore(core);
  const finding = (secretKey?: string) =>
    examineDataFolder(folder.path, systemClock, secretKey).find(({ name }) => name === "Key");
  expect(finding(oldKey)).toEqual({ name: "Key", state: "ok", says: "decrypts the stored secrets" });
  expect(finding(newKey)).toMatchObject({
    state: "broken",
    says: "ATTACHE_SECRET_KEY does not decrypt the stored secrets",
  });
  expect(finding()).toMatchObject({ state: "broken", remedy: expect.stringContaining("--lost-key") });

  const lost = createCoreWithKey(folder.path, newKey);
  expect(lost.keyRotation.adoptCurrentKey()).toMatchObject({ resealed: 0, unreadable: 5 });
  lost.serverKey.assertMatches();
  expect(readSecrets(lost, ada)[0]).toBe("secrets.other_key");
  expect(lost.accounts.audit({ limit: 1, search: "" }).items[0]?.summary).toBe(
    "Discarded secrets encrypted with a lost key",
  );
  closeCore(lost);
  expect(finding(newKey)).toMatchObject({ state: "ok" });
});

test("data from before keys had ids adopts the present key", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const ada = await storeSecrets(core);
  core.database.sqlite.run("DELETE FROM server_keys");
  closeCore(core);
  const again = createFolderCore(folder.path);
  expect(readSecrets(again, ada)).toEqual(allSecrets);
  expect(again.serverKey.matches()).toBe(true);
  closeCore(again);
});

test("a leftover key of an incomplete key change is deleted", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const ada = await storeSecrets(core);
  closeCore(core);
  writeFileSync(join(folder.path, "secret.key.next"), "half");
  const secondaryCore = createFolderCore(folder.path, noon, { secondaryProcess: true });
  expect(readSecrets(secondaryCore, ada)).toEqual(allSecrets);
  closeCore(secondaryCore);
  expect(existsSync(join(folder.path, "secret.key.next"))).toBe(true);
  const again = createFolderCore(folder.path);
  expect(readSecrets(again, ada)).toEqual(allSecrets);
  closeCore(again);
  expect(keyNames(folder.path)).toEqual(["secret.key"]);
});

test("a restore without the key says so, and no new key is created for the restored data", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  const ada = await storeSecrets(core);
  const { folder: backup } = backUp({ dataDir: folder.path, clock: systemClock });
  closeCore(core);
  const restoreTo = (dataDir: string, secretKey?: string) =>
    restore({ dataDir, from: backup, clock: systemClock, secretKey });
  expect(restoreTo(folder.path).lacksKey).toBe(false);
  const key = readFileSync(join(folder.path, "secret.key"), "utf8");

  using other = createTemporaryFolder();
  expect(restoreTo(other.path, newKey).lacksKey).toBe(true);
  expect(restoreTo(other.path, key.trim()).lacksKey).toBe(false);
  expect(restoreTo(other.path).lacksKey).toBe(true);
  const keyless = createFolderCore(other.path);
  expect(faultOf(() => keyless.serverKey.assertMatches())).toMatchObject({
    code: "secrets.wrong_key",
    message: expect.stringContaining(`Copy the original key to ${join(other.path, "secret.key")}`),
  });
  closeCore(keyless);
  expect(keyNames(other.path)).toEqual([]);

  writeFileSync(join(other.path, "secret.key"), key);
  const restored = createFolderCore(other.path);
  restored.serverKey.assertMatches();
  expect(readSecrets(restored, ada)[0]).toBe(allSecrets[0]);
  closeCore(restored);
});

test("a lost key is replaced by a new one that is kept", async () => {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path);
  await storeSecrets(core);
  closeCore(core);
  rmSync(join(folder.path, "secret.key"));
  const lost = createFolderCore(folder.path);
  expect(lost.keyRotation.adoptCurrentKey()).toMatchObject({ resealed: 0, unreadable: 5 });
  lost.serverKey.assertMatches();
  closeCore(lost);
  const again = createFolderCore(folder.path);
  again.serverKey.assertMatches();
  expect(again.serverKey.id).toBe(lost.serverKey.id);
  closeCore(again);
});
