import { toInstant, type Listed } from "#core/contract.ts";
import { Fault, invalid } from "#core/errors.ts";
import { createApplicationSettings } from "./application-settings.ts";
import { createApplicationStore, type ApplicationRow } from "./application-store.ts";
import { readPastDate } from "./assert-date.ts";
import { createBulkChange } from "./bulk-change.ts";
import type { ApplicationsDeps } from "./context.ts";
import type {
  Application,
  ApplicationChange,
  ApplicationQuery,
  ApplicationSettings,
  NewApplication,
} from "./contract.ts";
import { createApplicationCreator, type CreateOptions } from "./create-application.ts";
import { createHistory } from "./history.ts";
import { listApplications } from "./list-applications.ts";
import type { ApplicationDetails } from "./parts/contract.ts";
import { interviewsSince } from "./parts/interviews-since.ts";
import { createParts } from "./parts/parts.ts";
import { createReplies } from "./replies/replies.ts";
import { createStatusRecorder } from "./record-status.ts";
import { createReminders } from "./reminders.ts";
import { createCounts } from "./summary.ts";
import { toApplications } from "./view.ts";

export type Applications = ReturnType<typeof createApplications>;

const deletedMs = 7 * 24 * 60 * 60_000;

const tooEarly = () =>
  invalid(
    "applications.date",
    "statusAt",
    "Choose a date after the present status began, or change that date in the history first.",
  );

/** Where each application stands, and what led there. */
export function createApplications(deps: ApplicationsDeps) {
  const { database, clock, changes } = deps;
  const store = createApplicationStore(database);
  const settings = createApplicationSettings(database);
  const publish = (userId: string): void =>
    database.afterCommit(() => changes.publish(userId, "applications", "badges"));
  const recordStatus = createStatusRecorder(deps, store);
  const creator = createApplicationCreator(deps, store, recordStatus);
  const parts = createParts(deps, store, publish);
  const bulk = createBulkChange(deps, store, recordStatus, publish);
  const history = createHistory(deps, store, publish);
  const reminders = createReminders(deps, store, publish);

  const view = (userId: string, rows: readonly ApplicationRow[]): Application[] =>
    toApplications(database, rows, { ...settings.get(userId), now: clock.now() });

  /** @throws Fault `applications.not_found` */
  function get(userId: string, id: string): ApplicationDetails {
    const row = store.get(userId, id);
    const [application] = view(userId, [row]);
    if (!application) throw new TypeError("A row has one view.");
    const withTimes = <Part extends { createdAt: number; updatedAt: number }>(part: Part) => ({
      ...part,
      createdAt: toInstant(part.createdAt),
      updatedAt: toInstant(part.updatedAt),
    });
    return {
      ...application,
      answers: row.answers,
      hasCv: row.cvSent !== null,
      history: store.historyOf(id).map((entry) => ({
        id: entry.id,
        status: entry.status,
        at: toInstant(entry.at),
        recordedAt: toInstant(entry.recordedAt),
      })),
      notes: parts.notesOf(id).map(({ applicationId: _id, ...note }) => withTimes(note)),
      contacts: parts
        .contactsOf(id)
        .map(({ applicationId: _id, ...contact }) => ({ ...contact, createdAt: toInstant(contact.createdAt) })),
      interviews: store.interviewsOf(id).map(({ applicationId: _id, revision: _revision, ...interview }) => ({
        ...withTimes(interview),
        startsAt: toInstant(interview.startsAt),
      })),
      reminders: store.remindersOf(id).map((reminder) => ({
        id: reminder.id,
        kind: reminder.kind,
        at: toInstant(reminder.at),
        isDone: reminder.isDone,
      })),
    };
  }

  /** @throws Fault `applications.not_found`, `applications.changed`, `applications.date` */
  function change(userId: string, id: string, { status, statusAt, revision, ...fields }: ApplicationChange) {
    return database.write((): ApplicationDetails => {
      const row = store.get(userId, id);
      if (revision !== undefined && revision !== row.revision) {
        const message = "This application was changed in another place. Reload it and try again.";
        throw new Fault("conflict", "applications.changed", message);
      }
      const now = clock.now();
      const given = Object.entries(fields).filter(([, value]) => value !== undefined);
      const changed: Partial<ApplicationRow> = Object.fromEntries(
        given.map(([name, value]) => [name, value === "" ? null : value]),
      );
      store.update(id, { ...changed, revision: row.revision + 1, updatedAt: now });
      if (status !== undefined && status !== row.status) {
        const at = statusAt === undefined ? Math.max(now, row.statusAt) : readPastDate("statusAt", statusAt, now);
        if (at < row.statusAt) throw tooEarly();
        recordStatus({ ...row, ...changed }, { status, at });
      }
      publish(userId);
      return get(userId, id);
    });
  }

  return {
    get,
    change,
    ...parts,
    ...createCounts(database),
    bulkChange: bulk.change,
    remove: bulk.remove,
    undoChange: bulk.undo,
    /** For good, a week after they were deleted. */
    removeDeleted: () => bulk.removeDeleted(clock.now() - deletedMs),
    changeHistoryDate: history.changeDate,
    removeHistoryEntry: history.remove,
    handleReminder: reminders.handle,
    notifyDue: reminders.notifyDue,

    list(userId: string, query: ApplicationQuery): Listed<Application> {
      return database.read(() => {
        const listing = { noAnswerDays: settings.get(userId).noAnswerDays, now: clock.now() };
        const { items, ...page } = listApplications(database, userId, query, listing);
        return { ...page, items: view(userId, items) };
      });
    },

    /** @throws Fault `quota.used_up`, `applications.date`, `applications.too_many`, `cv.not_found` */
    create: (userId: string, input: NewApplication, options?: CreateOptions): ApplicationDetails =>
      database.write(() => {
        const id = creator.create(userId, input, options);
        publish(userId);
        return get(userId, id);
      }),

    ...createReplies(deps, store, { recordStatus, parts, publish, get }),

    /** JSON of the CV as it was sent. @throws Fault `applications.no_cv` */
    cvSent(userId: string, id: string): string {
      const { cvSent } = store.get(userId, id);
      if (cvSent === null) throw new Fault("not_found", "applications.no_cv", "No CV was kept with this application.");
      return cvSent;
    },

    interviewsSince: (userId: string, since: number, limit: number) => interviewsSince(database, userId, since, limit),

    existing: (userId: string, ids: readonly string[]): string[] => store.some(userId, ids).map(({ id }) => id),

    settings: (userId: string): ApplicationSettings => settings.get(userId),
    saveSettings: (userId: string, fields: ApplicationSettings): ApplicationSettings =>
      database.write(() => {
        publish(userId);
        return settings.save(userId, fields);
      }),
  };
}
