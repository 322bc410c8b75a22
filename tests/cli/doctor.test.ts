import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { chmodSync, mkdirSync, rmSync, truncateSync, unlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkSurroundings } from "#cli/doctor/check-surroundings.ts";
import { readConfig } from "#core/config.ts";
import type { Finding } from "#core/data/contract.ts";
import { examineDataFolder } from "#core/data/doctor.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { closeCore, createFolderCore, createTemporaryFolder } from "#tests/support/core/folder.ts";

/** Nothing listens there. */
const closed = "127.0.0.1:9";
const day = 86_400_000;

interface Situation {
  /** What is broken, as in the title of its test. */
  broken: string;
  /** The finding that names it. */
  name: string;
  says: RegExp;
  remedy: RegExp;
  env?: (folder: string) => Record<string, string>;
  harm?: (folder: string) => void;
  aheadMs?: number;
}

const sql = (folder: string, statement: string): void => {
  const sqlite = new Sqlite(join(folder, "attache.db"));
  sqlite.run(statement);
  sqlite.close();
};

const situations: Situation[] = [
  {
    broken: "the database is damaged",
    name: "Database",
    says: /attache\.db/,
    remedy: /attache restore BACKUP/,
    harm: (folder) => writeFileSync(join(folder, "attache.db"), "no database".padEnd(9000)),
  },
  {
    broken: "the database was deleted, and its files were not",
    name: "Database",
    says: /missing|empty/,
    remedy: /attache restore BACKUP/,
    harm: (folder) => {
      for (const file of ["attache.db", "attache.db-wal", "attache.db-shm"])
        rmSync(join(folder, file), { force: true });
      mkdirSync(join(folder, "files"), { recursive: true });
      writeFileSync(join(folder, "files", "one"), "x");
    },
  },
  {
    broken: "the database is of a newer version",
    name: "Database",
    says: /newer version/,
    remedy: /Run the version that wrote it/,
    harm: (folder) =>
      sql(folder, "INSERT INTO migrations SELECT '9999_later', hash, applied_at FROM migrations LIMIT 1"),
  },
  {
    broken: "the database is not Attaché's",
    name: "Database",
    says: /not an Attaché database/,
    remedy: /--data-dir/,
    harm: (folder) => {
      truncateSync(join(folder, "attache.db"), 0);
      sql(folder, "CREATE TABLE other (id)");
    },
  },
  {
    broken: "others can read the data folder",
    name: "Data folder",
    says: /./,
    remedy: /chmod/,
    harm: (folder) => chmodSync(folder, 0o755),
  },
  {
    broken: "the key of the stored secrets is gone",
    name: "Key",
    says: /does not decrypt|no key file/,
    remedy: /vault rotate --lost-key/,
    harm: (folder) => unlinkSync(join(folder, "secret.key")),
  },
  { broken: "there is no backup", name: "Backups", says: /none in the data folder/, remedy: /attache backup/ },
  {
    broken: "the clock is behind the last write",
    name: "Clock",
    says: /before the database was last written/,
    remedy: /NTP/,
    harm: (folder) => utimesSync(join(folder, "attache.db"), new Date(), new Date(Date.now() + day)),
  },
  {
    broken: "the clock is years behind",
    name: "Clock",
    says: /before this version was released/,
    remedy: /NTP/,
    aheadMs: -Date.now(),
  },
  {
    broken: "the mail server can't be reached",
    name: "Mail",
    says: /127\.0\.0\.1:9 cannot be reached/,
    remedy: /ATTACHE_SMTP_URL/,
    env: () => ({ ATTACHE_SMTP_URL: `smtp://ada:s3cret@${closed}` }),
  },
  {
    broken: "Chromium is not where the setting says",
    name: "Browser",
    says: /not found at/,
    remedy: /ATTACHE_BROWSER_PATH/,
    env: (folder) => ({ ATTACHE_BROWSER_PATH: join(folder, "no-browser") }),
  },
  {
    broken: "Chromium does not start",
    name: "Browser",
    says: /does not start: a library is missing/,
    remedy: /Reinstall it/,
    env: (folder) => ({ ATTACHE_BROWSER_PATH: join(folder, "browser") }),
    harm: (folder) =>
      writeFileSync(join(folder, "browser"), "#!/bin/sh\necho a library is missing >&2\nexit 127\n", { mode: 0o755 }),
  },
  {
    broken: "the remote browser can't be reached",
    name: "Browser",
    says: /127\.0\.0\.1:9 cannot be reached/,
    remedy: /ATTACHE_BROWSER_WS/,
    env: () => ({ ATTACHE_BROWSER_WS: `ws://${closed}/?token=s3cret` }),
  },
  {
    broken: "the AI provider can't be reached",
    name: "AI model",
    says: /ollama at 127\.0\.0\.1:9 cannot be reached/,
    remedy: /ATTACHE_AI_BASE_URL/,
    env: () => ({ ATTACHE_AI_PROVIDER: "ollama", ATTACHE_AI_MODEL: "m", ATTACHE_AI_BASE_URL: `http://${closed}/api` }),
  },
  {
    broken: "a compatible AI provider has no address",
    name: "AI model",
    says: /has no base URL/,
    remedy: /ATTACHE_AI_BASE_URL/,
    env: () => ({ ATTACHE_AI_PROVIDER: "openai-compatible", ATTACHE_AI_MODEL: "m", ATTACHE_AI_API_KEY: "s3cret" }),
  },
  {
    broken: "the network's website can't be reached",
    name: "Network",
    says: /127\.0\.0\.1:9 cannot be reached/,
    remedy: /connection, its DNS/,
    env: () => ({ ATTACHE_NETWORK: "linkedin", ATTACHE_NETWORK_URL: `http://${closed}` }),
  },
  {
    broken: "a changed selector can't be read",
    name: "Selectors",
    says: /selectors\.json is not used/,
    remedy: /./,
    harm: (folder) => writeFileSync(join(folder, "selectors.json"), "{"),
  },
];

/** A data folder that was used, with a secret in its database. */
async function examine({ env, harm, aheadMs = 0 }: Partial<Situation>): Promise<Finding[]> {
  using folder = createTemporaryFolder();
  const core = createFolderCore(folder.path, Date.now());
  core.serverSettings.change(undefined, { smtpUrl: "smtp://stored:s3cret@127.0.0.1:9" });
  core.serverSettings.change(undefined, { smtpUrl: null });
  closeCore(core);
  // Into the file, so that harm done to it is not repaired from the log.
  sql(folder.path, "PRAGMA wal_checkpoint(TRUNCATE)");
  harm?.(folder.path);
  const config = readConfig({ ATTACHE_DATA_DIR: folder.path, ATTACHE_PORT: "0", ...env?.(folder.path) });
  const clock = createFakeClock(Date.now() + aheadMs);
  return [...examineDataFolder(folder.path, clock), ...(await checkSurroundings(config))];
}

for (const situation of situations) {
  test(`doctor names it when ${situation.broken}, with a remedy and no secret`, async () => {
    const findings = await examine(situation);
    const wrong = findings.filter(({ name, state }) => name === situation.name && state !== "ok");
    expect(wrong).toEqual([
      {
        name: situation.name,
        state: expect.stringMatching(/^(warning|broken)$/),
        says: expect.stringMatching(situation.says),
        remedy: expect.stringMatching(situation.remedy),
      },
    ]);
    expect(JSON.stringify(findings)).not.toContain("s3cret");
  });
}

test("doctor names a program that took the port", async () => {
  using other = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response("") });
  const findings = await examine({ env: () => ({ ATTACHE_PORT: String(other.port) }) });
  expect(findings.find(({ name }) => name === "Server")).toMatchObject({
    state: "warning",
    says: expect.stringContaining(`port ${other.port} is in use`),
    remedy: expect.stringContaining("ATTACHE_PORT"),
  });
});

test("doctor finds nothing wrong in any situation's place when nothing is broken but the missing backup", async () => {
  const findings = await examine({});
  const wrong = findings.filter(({ name, state }) => state !== "ok" && name !== "Free space");
  expect(wrong.map(({ name }) => name)).toEqual(["Backups"]);
});
