import { and, desc, eq, isNull } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { readUpload } from "#core/csv-upload.ts";
import type { ApplicationStore } from "../application-store.ts";
import type { ApplicationsDeps } from "../context.ts";
import { NewApplication } from "../contract.ts";
import type { createApplicationCreator } from "../create-application.ts";
import type { createParts } from "../parts/parts.ts";
import { applicationStatusHistory, jobApplications } from "../tables.ts";
import {
  transferLimits,
  type ApplicationImport,
  type ExportFormat,
  type ImportedRow,
  type PortableApplication,
} from "./contract.ts";
import { formatCsv, toPortable } from "./export-applications.ts";
import { createDuplicateFinder } from "./find-duplicate.ts";
import { readRows, type ReadRow } from "./read-file.ts";

const uploadLimits = {
  bytes: transferLimits.bytes,
  codes: { tooLarge: "applications.file_too_large", cutOff: "applications.cut_off" },
} as const;

interface TransferParts {
  creator: Pick<ReturnType<typeof createApplicationCreator>, "toRow">;
  parts: Pick<ReturnType<typeof createParts>, "addNote" | "addContact" | "addInterview">;
  publish: (userId: string) => void;
}

const createCheck = ({ clock, settings }: ApplicationsDeps, store: ApplicationStore) => {
  const check = (
    userId: string,
    rows: readonly ReadRow[],
  ): { shown: ImportedRow; application?: PortableApplication }[] => {
    const findDuplicate = createDuplicateFinder(store.names(userId), settings.zoneOf(userId));
    const latest = clock.now() + 60_000;
    return rows.map(({ row, jobTitle, company, application, problem }) => {
      const history = application?.history.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
      const shown = {
        row,
        jobTitle,
        company,
        status: history?.at(-1)?.status ?? null,
        appliedAt: history?.[0] ? toInstant(Date.parse(history[0].at)) : null,
      };
      if (!application || !history)
        return { shown: { ...shown, verdict: "refused", message: problem ?? "It can't be read." } };
      if (history.some(({ at }) => Date.parse(at) > latest))
        return { shown: { ...shown, verdict: "refused", message: "A date is in the future." } };
      const duplicate = findDuplicate({ ...application, appliedAt: Date.parse(history[0]?.at ?? "") });
      if (duplicate !== undefined) return { shown: { ...shown, verdict: "duplicate", message: duplicate } };
      return { shown: { ...shown, verdict: "new", message: null }, application };
    });
  };
  return check;
};

/** Applications into and out of files. */
export function createTransfer(
  deps: ApplicationsDeps,
  store: ApplicationStore,
  { creator, parts, publish }: TransferParts,
) {
  const { database, clock, settings } = deps;
  const { db } = database;

  const insert = (userId: string, application: PortableApplication): void => {
    const { history, notes, contacts, interviews, ...fields } = application;
    const now = clock.now();
    const row = creator.toRow(userId, NewApplication.parse(fields), now);
    store.insert(row);
    for (const { status, at } of history)
      db.insert(applicationStatusHistory)
        .values({ id: Bun.randomUUIDv7(), applicationId: row.id, status, at: Date.parse(at), recordedAt: now })
        .run();
    store.derive(row.id, now);
    for (const text of notes) parts.addNote(userId, row.id, { text });
    for (const contact of contacts) parts.addContact(userId, row.id, contact);
    for (const interview of interviews) parts.addInterview(userId, row.id, interview);
  };

  const check = createCheck(deps, store);

  return {
    /** Duplicates and rows that can't be read are named and left out. @throws Fault such as `applications.not_csv` */
    async importFile(
      userId: string,
      pieces: AsyncIterable<Uint8Array>,
      { length, add }: { length: number | undefined; add: boolean },
    ): Promise<ApplicationImport> {
      const bytes = await readUpload(pieces, length, uploadLimits);
      const read = readRows(bytes, { zone: settings.zoneOf(userId), now: clock.now() });
      return database.write(() => {
        const checked = check(userId, read);
        const added = checked.flatMap(({ application }) => application ?? []);
        if (add) {
          store.assertRoom(userId, added.length);
          for (const application of added) insert(userId, application);
          publish(userId);
        }
        const rows = checked.map(({ shown }) => shown);
        const count = (verdict: ImportedRow["verdict"]) => rows.filter((row) => row.verdict === verdict).length;
        return {
          rows,
          added: added.length,
          duplicates: count("duplicate"),
          refused: count("refused"),
          isStored: add,
        };
      });
    },

    exportFile: (userId: string, format: ExportFormat): string =>
      database.read(() => {
        const own = and(eq(jobApplications.userId, userId), isNull(jobApplications.deletedAt));
        const order = [desc(jobApplications.appliedAt), desc(jobApplications.id)];
        const rows = db
          .select()
          .from(jobApplications)
          .where(own)
          .orderBy(...order)
          .all();
        const applications = toPortable(database, rows);
        return format === "csv" ? formatCsv(applications) : JSON.stringify({ version: 1, applications }, null, 2);
      }),
  };
}
