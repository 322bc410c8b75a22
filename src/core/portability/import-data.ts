import { ProfileChange } from "#core/accounts/profile/contract.ts";
import { topics } from "#core/declarations.ts";
import { readUpload } from "#core/csv-upload.ts";
import { invalid } from "#core/errors.ts";
import type { PersonalTable, PortableRow } from "#core/personal-data.ts";
import type { PortabilityContext } from "./context.ts";
import { AccountExport, maxImportBytes, type ImportReport } from "./contract.ts";
import { createFileImport } from "./import-files.ts";
import { createRowImport, type CheckedTable } from "./insert-rows.ts";
import { tableName } from "./owned-rows.ts";
import { replaceIds, rowSchema } from "./row-schema.ts";
import { unreadable } from "./unreadable.ts";

const uploadLimits = {
  bytes: maxImportBytes,
  codes: { tooLarge: "portability.too_large", cutOff: "portability.cut_off" },
};

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
  const { database, clock, changes, accounts, preferences, content, tables } = context;
  const { findTakenIds, insertRows } = createRowImport(context);
  const { uploadFiles } = createFileImport(context);

  function applyAccount(userId: string, { account, settings }: AccountExport): void {
    preferences.save(userId, settings);
    const { headline, links } = accounts.profile(userId);
    if (headline !== "" || links.length > 0) return;
    const given = ProfileChange.pick({ headline: true, links: true }).safeParse(account);
    if (given.success) accounts.saveProfile(userId, given.data);
  }

  return {
    /** @throws Fault `portability.too_large`, `portability.cut_off` */
    readImport: (pieces: AsyncIterable<Uint8Array>, length: number | undefined): Promise<Uint8Array> =>
      readUpload(pieces, length, uploadLimits),

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
