import { getTableColumns } from "drizzle-orm";
import { ProfileChange } from "#core/accounts/profile/contract.ts";
import { topics } from "#core/declarations.ts";
import { Fault, invalid } from "#core/errors.ts";
import type { PersonalTable, PortableRow } from "#core/personal-data.ts";
import type { PortabilityContext } from "./context.ts";
import { AccountExport, type ExportedFile, type ImportReport } from "./contract.ts";
import { columnsOf, createOwnership, tableName } from "./owned-rows.ts";
import { replaceIds, rowSchema } from "./row-schema.ts";

/** @throws Fault `portability.unreadable` naming the place */
function unreadable(path: string, problem: string): never {
  throw invalid("portability.unreadable", path, `The file can't be imported: ${path} ${problem}. Nothing was changed.`);
}

export function parseExport(bytes: Uint8Array): AccountExport {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw invalid(
      "portability.unreadable",
      "file",
      "The file can't be imported: it is not JSON. Choose the exported file.",
    );
  }
  const read = AccountExport.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return unreadable(issue?.path.join(".") || "file", `is not as expected (${issue?.message ?? "unknown"})`);
}

type ReadFile = Omit<ExportedFile, "content"> & { bytes: Uint8Array };

interface CheckedTable {
  personal: PersonalTable;
  name: string;
  rows: PortableRow[];
}

function checkRows(tables: readonly PersonalTable[], { data }: AccountExport): CheckedTable[] {
  const portable = tables.filter(({ use }) => use === "portable");
  return portable.map((personal) => {
    const name = tableName(personal.table);
    const schema = rowSchema(personal);
    const rows = (data[name] ?? []).map((row, at) => {
      const read = schema.safeParse(row);
      if (read.success) return read.data;
      const [issue] = read.error.issues;
      return unreadable(
        [`data.${name}[${at}]`, ...(issue?.path ?? [])].join("."),
        `is wrong (${issue?.message ?? "?"})`,
      );
    });
    return { personal, name, rows };
  });
}

export function createDataImport(context: PortabilityContext) {
  const { database, clock, changes, accounts, preferences, media, content, tables } = context;
  const { db, sqlite } = database;
  const { ownedBy } = createOwnership(tables);
  const byName = new Map(tables.map((personal) => [tableName(personal.table), personal]));

  const ownIds = (name: string, userId: string): Set<unknown> => {
    const personal = byName.get(name);
    const id = personal && columnsOf(personal.table).id;
    if (!personal || !id) throw new TypeError(`${name} has no ids of its own.`);
    const rows = db.select({ id }).from(personal.table).where(ownedBy(personal, userId)).all();
    return new Set(rows.map((row) => row.id));
  };

  /** Ids that someone else's rows have get a new one, so that a file never reaches them. */
  function findTakenIds(userId: string, checked: readonly CheckedTable[]): Map<string, string> {
    const taken = new Map<string, string>();
    for (const { personal, name, rows } of checked) {
      const ids = rows.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
      if (ids.length === 0 || columnsOf(personal.table).id?.dataType !== "string") continue;
      const own = ownIds(name, userId);
      const found = sqlite
        .query<{ id: string }, [string]>(`SELECT id FROM ${name} WHERE id IN (SELECT value FROM json_each(?))`)
        .all(JSON.stringify(ids));
      for (const { id } of found) if (!own.has(id)) taken.set(id, Bun.randomUUIDv7());
    }
    return taken;
  }

  /** Undefined if it needs something that is not there. */
  function withOwnReferences(personal: PersonalTable, row: PortableRow, idsOf: (name: string) => Set<unknown>) {
    const columns = columnsOf(personal.table);
    const kept = { ...row };
    for (const [property, name] of Object.entries(personal.refersTo ?? {})) {
      if (kept[property] === null || kept[property] === undefined || idsOf(name).has(kept[property])) continue;
      if (columns[property]?.notNull) return undefined;
      kept[property] = null;
    }
    const { parent } = personal;
    const property = parent && Object.keys(columns).find((one) => columns[one] === parent.column);
    if (parent && property && !idsOf(tableName(parent.table)).has(kept[property])) return undefined;
    return kept;
  }

  function insertRows(
    userId: string,
    { personal, name, rows }: CheckedTable,
    times: { exportedAt: number; now: number },
  ) {
    const { table, onImport = (row: PortableRow) => row } = personal;
    const cached = new Map<string, Set<unknown>>();
    const idsOf = (wanted: string): Set<unknown> => {
      const ids = cached.get(wanted) ?? ownIds(wanted, userId);
      cached.set(wanted, ids);
      // Rows of this table may refer to earlier ones.
      return ids;
    };
    const owner = getTableColumns(table) as Record<string, unknown>;
    const added: string[] = [];
    let inserted = 0;
    rows.forEach((row, at) => {
      const own = withOwnReferences(personal, onImport(row, times), idsOf);
      if (!own) return;
      const values = owner.userId === undefined ? own : { ...own, userId };
      try {
        if (db.insert(table).values(values).onConflictDoNothing().returning().all().length === 0) return;
      } catch (error) {
        if (!(error instanceof Error) || !/constraint failed|datatype mismatch/i.test(String(error.cause ?? error)))
          throw error;
        unreadable(`data.${name}[${at}]`, "has values that do not belong together");
      }
      inserted += 1;
      if (typeof own.id === "string") {
        added.push(own.id);
        cached.get(name)?.add(own.id);
      }
    });
    return { inserted, added };
  }

  async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    yield bytes;
  }

  /** @returns its id */
  async function upload(userId: string, { id, name, isAvatar, bytes }: ReadFile): Promise<string> {
    if (isAvatar) {
      if (accounts.profile(userId).avatar === undefined) await accounts.setAvatar(userId, bytes);
      return id;
    }
    const { id: uploaded } = await media.upload(userId, chunksOf(bytes), { name, length: bytes.length });
    return database.write(() => media.restoreId(userId, uploaded, id));
  }

  /** Checked like uploads, before anything is written. @returns the files' new ids */
  async function uploadFiles(userId: string, files: readonly ExportedFile[]): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const [at, { id, name, isAvatar, content: base64 }] of files.entries()) {
      if (media.hasFile(userId, id)) continue;
      const bytes = Buffer.from(base64, "base64");
      try {
        const used = await upload(userId, { id, name, isAvatar, bytes });
        if (used !== id) ids.set(id, used);
      } catch (error) {
        if (!(error instanceof Fault) || error.kind === "unavailable") throw error;
        unreadable(`files[${at}]`, `is refused (${error.message.replace(/\.$/, "")})`);
      }
    }
    return ids;
  }

  function applyAccount(userId: string, { account, settings }: AccountExport): void {
    preferences.save(userId, settings);
    const { headline, links } = accounts.profile(userId);
    if (headline !== "" || links.length > 0) return;
    const given = ProfileChange.pick({ headline: true, links: true }).safeParse(account);
    if (given.success) accounts.saveProfile(userId, given.data);
  }

  return {
    /**
     * Adds what is not there yet; changes and deletes nothing else. All or nothing, except files, which are kept for a
     * day if nothing refers to them.
     * @throws Fault `portability.unreadable`, `media.*`
     */
    async import(userId: string, bytes: Uint8Array): Promise<ImportReport> {
      const file = parseExport(bytes);
      const checked = checkRows(tables, file);
      const fileIds = await uploadFiles(userId, file.files);
      return database.write(() => {
        const ids = new Map([...fileIds, ...findTakenIds(userId, checked)]);
        const times = { exportedAt: Math.min(Date.parse(file.exportedAt), clock.now()), now: clock.now() };
        let [total, imported] = [0, 0];
        let items: string[] = [];
        for (const one of checked) {
          const rows = one.rows.map((row) => replaceIds(row, ids) as PortableRow);
          const { inserted, added } = insertRows(userId, { ...one, rows }, times);
          total += rows.length;
          imported += inserted;
          if (one.name === "content_items") items = added;
        }
        content.adoptImported(userId, items);
        applyAccount(userId, file);
        database.afterCommit(() => changes.publish(userId, ...topics));
        return { imported, skipped: total - imported, files: file.files.length };
      });
    },
  };
}
