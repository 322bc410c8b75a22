import { Database } from "bun:sqlite";
import { join } from "node:path";
import { openSecrets } from "#core/secrets.ts";
import type { RunningServer } from "./executable.ts";

/** A mail server that nothing listens at: mails wait, and can be read before they leave. */
export const noMailServer = "smtp://127.0.0.1:1";

interface Row {
  id: string;
  body: string;
}

/** The link in the newest mail that waits for this person. */
export async function mailedLink({ dataDir, url }: RunningServer, to: string): Promise<string> {
  const file = new Database(join(dataDir, "attache.db"), { readonly: true });
  try {
    const newest = file.query<Row, [string]>(
      "SELECT id, body FROM mails WHERE recipient = ? AND kind = 'password_reset' AND body IS NOT NULL ORDER BY id DESC",
    );
    let row = newest.get(to);
    while (!row) {
      await Bun.sleep(20);
      row = newest.get(to);
    }
    const text = openSecrets(dataDir, undefined).open(row.body, `mail:${row.id}`);
    const link = /https?:\/\/\S+\/reset-password#\S+/.exec(text)?.[0] ?? "";
    if (!link.startsWith(`${url}/`)) throw new Error(`Not a link to this server: ${text}`);
    return link;
  } finally {
    file.close();
  }
}
