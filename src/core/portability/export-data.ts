import { getTableColumns, sql } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { PersonalDataUse, PortableRow } from "#core/personal-data.ts";
import { version } from "#core/version.ts";
import { wallTimeOf } from "#core/wall-time.ts";
import type { PortabilityContext } from "./context.ts";
import { exportFormat, exportVersion, type AccountExport } from "./contract.ts";
import { createOwnership, tableName } from "./owned-rows.ts";
import { exportedColumns } from "./row-schema.ts";

interface ExportOptions {
  withFiles: boolean;
}

export interface ExportedFileStream {
  name: string;
  /** Of one JSON document, in order. A file is read when its turn comes. */
  pieces: Iterable<string>;
}

type Rows = AccountExport["data"];

export function createDataExport(context: PortabilityContext) {
  const { database, clock, accounts, preferences, settings, media, tables, decryptText } = context;
  const { db } = database;
  const { ownedBy } = createOwnership(tables);

  const rowsOf = (userId: string, wanted: PersonalDataUse): Rows => {
    const listed = tables.filter(({ use }) => use === wanted);
    return Object.fromEntries(
      listed.map((personal) => {
        const { table, onExport = (row: PortableRow) => row } = personal;
        const names = exportedColumns(personal).map(([name]) => name);
        const rows = db
          .select(getTableColumns(table))
          .from(table)
          .where(ownedBy(personal, userId))
          .orderBy(sql`rowid`);
        const read = (row: PortableRow, name: string): unknown => {
          const value = row[name];
          const isEncrypted = personal.encrypted?.includes(name) === true && typeof value === "string";
          return isEncrypted ? decryptText(userId, String(row.id), name, value) : value;
        };
        const picked = rows.all().map((row) => Object.fromEntries(names.map((name) => [name, read(row, name)])));
        return [tableName(table), picked.map(onExport) as Rows[string]];
      }),
    );
  };

  /** Everything but the bytes of the uploads: one snapshot. */
  const collect = (userId: string): Omit<AccountExport, "files"> =>
    database.read(() => {
      const { role, status, createdAt } = accounts.user(userId);
      const { avatar: _avatar, ...profile } = accounts.profile(userId);
      const apiKeys = accounts.listApiKeys(userId).map(({ name, scopes, createdAt: madeAt }) => ({
        name,
        scopes,
        createdAt: madeAt,
      }));
      return {
        format: exportFormat,
        version: exportVersion,
        exportedAt: toInstant(clock.now()),
        product: version,
        account: { ...profile, role, status, createdAt, apiKeys },
        settings: preferences.of(userId),
        data: rowsOf(userId, "portable"),
        records: rowsOf(userId, "record"),
      };
    });

  function* piecesOf(userId: string, { withFiles }: ExportOptions): Generator<string> {
    const collected = collect(userId);
    const files = withFiles ? media.filesOf(userId) : [];
    yield `${JSON.stringify(collected, undefined, 1).slice(0, -2)},\n "files": [`;
    let count = 0;
    for (const { id, name, isAvatar, read } of files) {
      const bytes = read();
      if (!bytes) continue;
      const content = Buffer.from(bytes).toString("base64");
      yield `${count === 0 ? "\n" : ",\n"}  ${JSON.stringify({ id, name, isAvatar, content })}`;
      count += 1;
    }
    yield count === 0 ? "]\n}\n" : "\n ]\n}\n";
  }

  return {
    piecesOf,

    /** @throws Fault `portability.export_off` */
    export(userId: string, options: ExportOptions): ExportedFileStream {
      if (!preferences.of(userId).privacy.allowDataExport) {
        const message = "Turn on 'Allow data export' in the privacy settings first.";
        throw new Fault("conflict", "portability.export_off", message);
      }
      const day = wallTimeOf(clock.now(), settings.zoneOf(userId)).slice(0, 10);
      return { name: `attache-export-${day}.json`, pieces: piecesOf(userId, options) };
    },
  };
}
