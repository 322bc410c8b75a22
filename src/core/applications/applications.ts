import type { Listed } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { createApplicationSettings } from "./application-settings.ts";
import { createApplicationStore } from "./application-store.ts";
import { createBulkChange } from "./bulk-change.ts";
import { createChange } from "./change-application.ts";
import { createDetails } from "./details.ts";
import type { ApplicationsDeps } from "./context.ts";
import type { Application, ApplicationQuery, ApplicationSettings, NewApplication } from "./contract.ts";
import { createApplicationCreator, type CreateOptions } from "./create-application.ts";
import { createTrackedFinder } from "./find-tracked.ts";
import { createHistory } from "./history.ts";
import { listApplications } from "./list-applications.ts";
import type { ApplicationDetails } from "./parts/contract.ts";
import { interviewsSince } from "./parts/interviews-since.ts";
import { createParts } from "./parts/parts.ts";
import { createReplies } from "./replies/replies.ts";
import { createStatusRecorder } from "./record-status.ts";
import { createReminders } from "./reminders.ts";
import { createSendAgain } from "./send-again.ts";
import { createCounts } from "./summary.ts";
import { createImportedApplications } from "./transfer/imported.ts";
import { createReport } from "./transfer/report.ts";
import { createTransfer } from "./transfer/transfer.ts";

export type Applications = ReturnType<typeof createApplications>;

const deletedMs = 7 * 24 * 60 * 60_000;

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

  const { view, get } = createDetails(deps, { store, settings, parts });

  const change = createChange(deps, { store, recordStatus, publish, get });

  return {
    get,
    change,
    ...parts,
    ...createCounts(database),
    ...createTrackedFinder(database),
    sendAgain: createSendAgain(deps, store, publish),
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

    imported: createImportedApplications(deps, store, { creator, publish }),
    ...createReport(deps),
    ...createTransfer(deps, store, { creator, parts, publish }),
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
