import type { ApplicationRow, ApplicationStore } from "./application-store.ts";
import type { ApplicationStatus } from "./contract.ts";
import type { ApplicationsDeps } from "./context.ts";

interface NewStatus {
  status: ApplicationStatus;
  /** UTC ms. */
  at: number;
  changeId?: string;
}

const jobOf = ({ jobTitle, company }: Pick<ApplicationRow, "jobTitle" | "company">): string =>
  `${jobTitle} at ${company}`;

/** Adds to the history, in the caller's transaction, and reports what is reached for the first time. */
export function createStatusRecorder(
  { activity, clock }: Pick<ApplicationsDeps, "activity" | "clock">,
  store: ApplicationStore,
) {
  return (row: ApplicationRow, { status, at, changeId }: NewStatus): void => {
    const now = clock.now();
    store.addStep({
      id: Bun.randomUUIDv7(),
      applicationId: row.id,
      status,
      at,
      recordedAt: now,
      changeId: changeId ?? null,
    });
    store.derive(row.id, now);
    const { userId, id: subjectId } = row;
    const isResponse = status === "interview" || status === "offer" || status === "rejected";
    if (isResponse && row.respondedAt === null)
      activity.record({
        userId,
        type: "application_responded",
        message: `${row.company} answered: ${jobOf(row)}`,
        subjectId,
      });
    if (status === "interview" && row.interviewedAt === null)
      activity.record({ userId, type: "application_interviewed", message: `Interview: ${jobOf(row)}`, subjectId });
  };
}

export const sentMessage = (row: Pick<ApplicationRow, "jobTitle" | "company">): string => `Applied for ${jobOf(row)}`;
