import { Database } from "bun:sqlite";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deriveKey } from "#core/secrets.ts";
import type { RunningServer } from "./executable.ts";

/** Nothing listens here: mails wait, so tests can read them before they are sent. */
export const unreachableMailServer = "smtp://127.0.0.1:1";

interface Row {
  id: string;
  body: string;
}

/** The link in the newest waiting mail to this person. */
export function readMailedLink({ dataDir, url }: RunningServer, to: string): string {
  const file = new Database(join(dataDir, "attache.db"), { readonly: true });
  try {
    file.run("PRAGMA busy_timeout = 60000");
    const newest = file.query<Row, [string]>(
      "SELECT id, body FROM mails WHERE recipient = ? AND kind = 'password_reset' AND body IS NOT NULL ORDER BY id DESC",
    );
    const row = newest.get(to);
    if (!row) throw new Error(`No mail waits for ${to}.`);
    const { secrets } = deriveKey(readFileSync(join(dataDir, "secret.key"), "utf8").trim());
    const text = secrets.decrypt(row.body, `mail:${row.id}`);
    const link = /https?:\/\/\S+\/reset-password#\S+/.exec(text)?.[0] ?? "";
    if (!link.startsWith(`${url}/`)) throw new Error(`Not a link to this server: ${text}`);
    return link;
  } finally {
    file.close();
  }
}
