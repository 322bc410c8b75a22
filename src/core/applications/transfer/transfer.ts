import { and, asc, desc, eq, gte, inArray, isNull, lt } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { readUpload } from "#core/csv-upload.ts";
import type { ApplicationStore } from "../application-store.ts";
import type { ApplicationsDeps } from "../context.ts";
import { NewApplication } from "../contract.ts";
import type { createApplicationCreator } from "../create-application.ts";
import type { createParts } from "../parts/parts.ts";
import { applicationContacts, applicationStatusHistory, jobApplications } from "../tables.ts";
import {
  transferLimits,
  type ApplicationImport,
  type ApplicationReport,
  type ExportFormat,
  type ImportedRow,
  type PortableApplication,
  type ReportQuery,
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

/** Applications into and out of files. */
export function createTransfer(
  { database, clock, settings }: ApplicationsDeps,
  store: ApplicationStore,
  { creator, parts, publish }: TransferParts,
) {
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

    /** Those applied for between two local days, both included, the first one first. */
    report(userId: string, { from, to }: ReportQuery, name: string): ApplicationReport {
      const zone = settings.zoneOf(userId);
      const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).epochMilliseconds;
      const start = startOf(Temporal.PlainDate.from(from));
      const end = startOf(Temporal.PlainDate.from(to).add({ days: 1 }));
      const { appliedAt, id } = jobApplications;
      const own = and(eq(jobApplications.userId, userId), isNull(jobApplications.deletedAt));
      const within = and(own, gte(appliedAt, start), lt(appliedAt, end));
      return database.read(() => {
        const rows = db.select().from(jobApplications).where(within).orderBy(asc(appliedAt), asc(id)).limit(1000).all();
        const contacts = new Map<string, string[]>();
        const ids = rows.map((row) => row.id);
        for (const { applicationId, name: contact, email, phone } of db
          .select()
          .from(applicationContacts)
          .where(inArray(applicationContacts.applicationId, ids))
          .orderBy(asc(applicationContacts.createdAt))
          .all())
          contacts.set(applicationId, [
            ...(contacts.get(applicationId) ?? []),
            [contact, email, phone].filter((part) => part !== null).join(", "),
          ]);
        return {
          from,
          to,
          name,
          applications: rows.map((row) => ({
            appliedAt: toInstant(row.appliedAt),
            jobTitle: row.jobTitle,
            company: row.company,
            location: row.location,
            jobUrl: row.jobUrl,
            contacts: contacts.get(row.id) ?? [],
            status: row.status,
            statusAt: toInstant(row.statusAt),
          })),
        };
      });
    },
  };
}
