import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import type { createDraftChange } from "./change-draft.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftStore } from "./draft-store.ts";
import type { Publish } from "./saved-answers.ts";
import type { SentBeforeCheck } from "./sent-before.ts";
import { toNewApplication } from "./to-new-application.ts";

interface AppliedParts extends Pick<ReturnType<typeof createDraftChange>, "takeBack"> {
  store: DraftStore;
  sentBefore: SentBeforeCheck;
  publish: Publish;
}

export const createMarkApplied =
  (
    { database, cv, applications }: Pick<DraftsDeps, "database" | "cv" | "applications">,
    { store, sentBefore, takeBack, publish }: AppliedParts,
  ) =>
  /** The person applied on the job's own site. @throws Fault `drafts.not_found`, `drafts.being_sent`, `quota.used_up`, `applications.too_many` */
  (userId: string, id: string): ApplicationDetails =>
    database.write(() => {
      const row = takeBack(userId, store.get(userId, id), "You applied yourself.");
      const { cv: fields, version } = cv.resolve(userId, row.cvVersionId ?? undefined);
      const input = toNewApplication(row, {
        jobUrl: row.jobUrl.startsWith("/") ? null : row.jobUrl,
        cvUsed: row.sendsCv ? (version?.name ?? "CV") : null,
        answers: row.answers,
      });
      store.remove(id);
      publish(userId);
      const cvSent = row.sendsCv ? JSON.stringify(fields) : undefined;
      const known = sentBefore.sameJob(row);
      if (!known) return applications.create(userId, input, { ...(cvSent !== undefined && { cvSent }) });
      applications.sendAgain(userId, known.id, input, cvSent);
      return applications.get(userId, known.id);
    });
