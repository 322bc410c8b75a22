import { expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { KeyReport } from "#core/data/contract.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { allSecrets, readSecrets, storeSecrets } from "../support/core/encrypted-values.ts";

test(
  "the key is changed while no server is running, and the output names the path of the old key and who needs it",
  async () => {
    await using at = createShell();
    const core = createFolderCore(at.folder, Date.now());
    const ada = await storeSecrets(core);
    closeCore(core);
    const { code, out } = await at.run(["vault", "rotate"]);
    expect([code, out]).toEqual([0, expect.stringContaining("Re-encrypted 5 secrets with a new key.")]);
    expect(out).toMatch(/Earlier backups need the old key, which is in \S+secret\.key\.[\da-f]{16}\./);
    const again = await at.run(["vault", "rotate", "--json"]);
    expect(KeyReport.strict().parse(again.json)).toMatchObject({ resealed: 5, unreadable: 0, changeVariable: false });
    const opened = createFolderCore(at.folder, Date.now());
    expect(readSecrets(opened, ada)).toEqual(allSecrets);
    closeCore(opened);
    expect((await at.run(["audit", "list"])).out).toContain("Re-encrypted all secrets with a new key");
  },
  2 * commandTimeoutMs,
);

test(
  "the key is not changed next to a running server",
  async () => {
    await using at = createShell();
    await at.serve();
    const { code, err } = await at.run(["vault", "rotate"]);
    expect([code, err]).toEqual([6, expect.stringContaining("Stop it first")]);
  },
  2 * commandTimeoutMs,
);

test(
  "a key from the environment is replaced, and the server starts only with the new one",
  async () => {
    await using at = createShell();
    const core = createFolderCore(at.folder, Date.now());
    closeCore(core);
    const [first, second] = ["first".repeat(8), "second".repeat(8)];
    const under = (key: string, more = {}) => ({ env: { ATTACHE_SECRET_KEY: key, ...more } });
    expect((await at.run(["vault", "rotate", "--lost-key"], under(first))).out).toContain("Adopted the current key.");
    const missing = await at.run(["vault", "rotate"], under(first));
    expect([missing.code, missing.err]).toEqual([3, expect.stringContaining("ATTACHE_NEW_SECRET_KEY")]);
    const file = join(at.folder, "..", "new-key");
    writeFileSync(file, "short");
    const short = await at.run(["vault", "rotate", "--new-key-file", file], under(first));
    expect([short.code, short.err]).toEqual([3, expect.stringContaining("at least 32 random characters")]);
    const none = await at.run(["vault", "rotate", "--new-key-file", `${file}-none`], under(first));
    expect([none.code, none.err]).toEqual([3, expect.stringContaining("Cannot read the new key")]);
    writeFileSync(file, `${second}\n`);
    const { code, out } = await at.run(["vault", "rotate", "--new-key-file", file], under(first));
    expect([code, out]).toEqual([0, expect.stringContaining("Change ATTACHE_SECRET_KEY to the new key now")]);
    for (const key of [first, second]) expect(out).not.toContain(key);

    const refused = await at.run(["serve", "--port", "0"], under(first));
    expect([refused.code, refused.err]).toEqual([8, expect.stringContaining("encrypted with a different key")]);
    const doctor = await at.run(["doctor"], under(first));
    expect([doctor.code, doctor.out]).toEqual([8, expect.stringContaining("does not decrypt the stored secrets")]);
    await at.serve(under(second).env);
    const third = "third".repeat(8);
    expect((await at.run(["vault", "rotate"], under(second, { ATTACHE_NEW_SECRET_KEY: third }))).code).toBe(6);
  },
  4 * commandTimeoutMs,
);
