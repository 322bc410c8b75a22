import { toInstant } from "#core/contract.ts";
import type { createApplicationSettings } from "./application-settings.ts";
import type { ApplicationRow, ApplicationStore } from "./application-store.ts";
import type { ApplicationsDeps } from "./context.ts";
import type { Application } from "./contract.ts";
import type { ApplicationDetails } from "./parts/contract.ts";
import type { createParts } from "./parts/parts.ts";
import { toApplications } from "./view.ts";

interface DetailsParts {
  store: ApplicationStore;
  settings: ReturnType<typeof createApplicationSettings>;
  parts: ReturnType<typeof createParts>;
}

/** Applications as they are shown. */
export function createDetails({ database, clock }: ApplicationsDeps, { store, settings, parts }: DetailsParts) {
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
      jobDescription: row.jobDescription,
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

  return { view, get };
}
