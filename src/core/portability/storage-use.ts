import { sql } from "drizzle-orm";
import { storageLimitMb } from "#core/preferences/options/contract.ts";
import type { PortabilityContext } from "./context.ts";
import { storageKinds, type StorageUse } from "./contract.ts";
import { columnsOf, createOwnership, tableName } from "./owned-rows.ts";

type Kind = (typeof storageKinds)[number];

/** By the beginning of a table's name; the rest is history. */
const kindByPrefix: readonly [RegExp, Kind][] = [
  [/^(content|post_|skipped_|evergreen|snippets|generations|bulk_|autosaves|queue_)/, "content"],
  [/^(job_|application|saved_job|cv)/, "jobs"],
  [
    /^(connections|oauth|network_|profile_|member_|inbound_|thread_|campaign|contacted_|inbox|bot_|automation)/,
    "network",
  ],
];
const kindOf = (name: string): Kind => kindByPrefix.find(([prefix]) => prefix.test(name))?.[1] ?? "history";

/** Of a number in a row. */
const numberBytes = 8;

/** What a person's data takes: files by their size, everything else by the length of its values. */
export function createStorageUse({ database, media, tables }: PortabilityContext) {
  const { db } = database;
  const { ownedBy } = createOwnership(tables);
  const measured = tables.filter(({ use, table }) => use !== "account" && tableName(table) !== "media");

  return {
    storageOf: (userId: string): StorageUse =>
      database.read(() => {
        const bytes = new Map<Kind, number>([["files", media.storedBytes(userId)]]);
        for (const personal of measured) {
          const lengths = Object.values(columnsOf(personal.table)).map((column) =>
            column.dataType === "number" || column.dataType === "boolean"
              ? sql`${numberBytes}`
              : sql`coalesce(octet_length(${column}), 0)`,
          );
          const total = sql<number>`coalesce(sum(${sql.join(lengths, sql` + `)}), 0)`;
          const row = db.select({ total }).from(personal.table).where(ownedBy(personal, userId)).get();
          const kind = kindOf(tableName(personal.table));
          bytes.set(kind, (bytes.get(kind) ?? 0) + (row?.total ?? 0));
        }
        const kinds = storageKinds.map((kind) => ({ kind, bytes: bytes.get(kind) ?? 0 }));
        return {
          used: kinds.reduce((sum, { bytes: one }) => sum + one, 0),
          limit: storageLimitMb * 1024 * 1024,
          kinds,
        };
      }),
  };
}
