import { join } from "node:path";
import { Database as Sqlite } from "bun:sqlite";
import type { TestCore } from "#tests/support/core/core.ts";

/** An admin with a practice connection. */
export async function createAdmin(core: TestCore): Promise<string> {
  const account = { name: "Ada", email: "ada@example.com", password: "correct horse", role: "admin" as const };
  const { id } = await core.accounts.create(account);
  await core.connections.connectPractice(id);
  return id;
}

export const queryRows = <Row>(path: string, query: string): Row[] => {
  const sqlite = new Sqlite(join(path, "attache.db"));
  try {
    return sqlite.query<Row, []>(query).all();
  } finally {
    sqlite.close();
  }
};
