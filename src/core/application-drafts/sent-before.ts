import type { TrackedJob } from "#core/applications/find-tracked.ts";
import { statusLabels } from "#core/applications/contract.ts";
import type { JobFacts } from "#core/applications/same-job.ts";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { createZoneFormatter } from "#core/wall-time.ts";
import type { SentBefore } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftRow } from "./draft-store.ts";

export const factsOf = ({ jobTitle, company, location, jobUrl }: DraftRow): JobFacts => ({
  title: jobTitle,
  company,
  location,
  url: jobUrl,
});

const dayIn = createZoneFormatter({ day: "numeric", month: "short", year: "numeric" });

/** Whether the person applied for the job before, as far as the tracker knows. */
export function createSentBefore({ applications, settings }: Pick<DraftsDeps, "applications" | "settings">) {
  return {
    /** `same`: one that only may be to this job doesn't count. @throws Fault `drafts.already_applied` */
    assertNotSent(userId: string, job: JobFacts, counts: "same" | "alike" = "alike"): void {
      const sent = applications.findSent(userId, job);
      if (!sent || (counts === "same" && !sent.isSameJob)) return;
      const { id, jobTitle, company, status, appliedAt } = sent;
      const day = dayIn(settings.zoneOf(userId)).format(appliedAt);
      const message = `You applied for ${jobTitle} at ${company} on ${day}, and its status is ${statusLabels[status]}. To apply all the same, set again to true (--again in the terminal).`;
      const details: SentBefore = { applicationId: id, jobTitle, company, status, appliedAt: toInstant(appliedAt) };
      throw new Fault("conflict", "drafts.already_applied", message, details);
    },

    /** Of the very same job. */
    sameJob: (row: DraftRow): TrackedJob | undefined => {
      const sent = applications.findSent(row.userId, factsOf(row));
      return sent?.isSameJob === true ? sent : undefined;
    },
  };
}

export type SentBeforeCheck = ReturnType<typeof createSentBefore>;
