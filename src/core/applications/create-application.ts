import type { ApplicationRow, ApplicationStore } from "./application-store.ts";
import { readPastDate } from "./assert-date.ts";
import type { ApplicationsDeps } from "./context.ts";
import type { NewApplication } from "./contract.ts";
import { sentMessage, type createStatusRecorder } from "./record-status.ts";

export interface CreateOptions {
  /** Already charged and reported, by the bot that sent it. */
  isSentByBot?: boolean;
  /** Of the action that sent it. */
  id?: string;
  /** JSON of the CV, if it isn't a version as it is now. */
  cvSent?: string;
}

export function createApplicationCreator(
  { cv, quotas, activity, clock }: ApplicationsDeps,
  store: ApplicationStore,
  recordStatus: ReturnType<typeof createStatusRecorder>,
) {
  /** The CV and the letter as they are now. @throws Fault `cv.not_found` */
  const readCv = (userId: string, versionId: string | undefined) => {
    if (versionId === undefined) return undefined;
    const { cv: sent, version } = cv.resolve(userId, versionId);
    return { cvSent: JSON.stringify(sent), cvUsed: version?.name ?? null, letter: version?.letter?.body || null };
  };

  /** Without its history. @throws Fault `cv.not_found` */
  const toRow = (userId: string, input: NewApplication, appliedAt: number): ApplicationRow => {
    const { cvVersionId, status: _status, appliedAt: _at, ...fields } = input;
    const kept = readCv(userId, cvVersionId);
    const now = clock.now();
    return {
      ...fields,
      location: fields.location || null,
      salaryRange: fields.salaryRange || null,
      jobUrl: fields.jobUrl || null,
      cvUsed: fields.cvUsed || kept?.cvUsed || null,
      cvSent: kept?.cvSent ?? null,
      jobDescription: fields.jobDescription || null,
      coverLetter: fields.coverLetter || kept?.letter || null,
      id: Bun.randomUUIDv7(),
      userId,
      status: "applied",
      statusAt: appliedAt,
      appliedAt,
      viewedAt: null,
      respondedAt: null,
      interviewedAt: null,
      offeredAt: null,
      reminderKind: null,
      reminderCount: null,
      reminderAt: null,
      remindedAt: null,
      revision: 0,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
      deletedBy: null,
    };
  };

  return {
    toRow,

    /** In the caller's transaction. @throws Fault `quota.used_up`, `applications.date`, `cv.not_found` */
    create(userId: string, input: NewApplication, options: CreateOptions = {}): string {
      const { isSentByBot = false, id, cvSent } = options;
      const now = clock.now();
      const at = input.appliedAt === undefined ? now : readPastDate("appliedAt", input.appliedAt, now);
      // What was sent is kept, however many there are.
      if (!isSentByBot) store.assertRoom(userId);
      const row = {
        ...toRow(userId, input, at),
        ...(id !== undefined && { id }),
        ...(cvSent !== undefined && { cvSent }),
      };
      if (!isSentByBot) {
        quotas.reserve({ userId, kind: "applications", subjectId: row.id, at });
        quotas.spend("applications", row.id);
        activity.record({ userId, type: "application_submitted", message: sentMessage(row), subjectId: row.id });
      }
      store.insert(row);
      recordStatus(row, { status: "applied", at });
      if (input.status !== "applied") recordStatus(row, { status: input.status, at: now });
      return row.id;
    },
  };
}
