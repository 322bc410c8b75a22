import type { ImportRun } from "#core/import-target.ts";
import type { PeopleContext } from "../context.ts";
import type { FactRow } from "../facts/read-rows.ts";

export function createFactWriter({ database: { sqlite } }: PeopleContext) {
  // Hot path (each of 10,000 connections): a prepared statement.
  const insert = sqlite.prepare(
    `INSERT INTO people_facts (id, user_id, import_id, kind, slug, name, company, position, emails, phones, urls, connected_on)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    add({ userId, importId }: ImportRun, fact: Omit<FactRow, "importId">): void {
      const lists = [fact.emails, fact.phones, fact.urls].map((list) => JSON.stringify(list));
      const { kind, slug, name, company, position, connectedOn } = fact;
      const id = Bun.randomUUIDv7();
      insert.run(id, userId, importId, kind, slug, name, company, position, ...lists, connectedOn);
    },
    remove: (userId: string, importId: string, kind: FactRow["kind"]) =>
      sqlite.run("DELETE FROM people_facts WHERE user_id = ? AND import_id = ? AND kind = ?", [userId, importId, kind]),
  };
}
