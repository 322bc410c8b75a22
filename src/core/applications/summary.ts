import type { Database } from "#core/database.ts";
import type { ApplicationSummary } from "./contract.ts";

interface Counted {
  applied: number;
  viewed: number;
  interviews: number;
  offers: number;
  rejected: number;
  sent: number;
  everViewed: number;
  everInterviewed: number;
}

export interface SentApplications {
  sent: number;
  responded: number;
  interviewed: number;
}

/** Counts for the screens and reports. Deleted applications don't count. */
export function createCounts({ sqlite }: Database) {
  const counted = sqlite.query<Counted & { everOffered: number }, [string]>(
    `SELECT count(*) FILTER (WHERE status = 'applied') AS applied,
       count(*) FILTER (WHERE status IN ('viewed', 'interview')) AS viewed,
       count(*) FILTER (WHERE status = 'interview') AS interviews,
       count(*) FILTER (WHERE status = 'offer') AS offers,
       count(*) FILTER (WHERE status = 'rejected') AS rejected,
       count(*) AS sent,
       count(viewed_at) AS everViewed,
       count(*) FILTER (WHERE interviewed_at IS NOT NULL OR offered_at IS NOT NULL) AS everInterviewed,
       count(offered_at) AS everOffered
     FROM job_applications WHERE user_id = ? AND deleted_at IS NULL`,
  );
  const open = sqlite.query<{ n: number }, [string]>(
    `SELECT count(*) AS n FROM job_applications
     WHERE user_id = ? AND deleted_at IS NULL AND status IN ('applied', 'viewed', 'interview')`,
  );
  // Hot path of the dashboard: answered from its index.
  const sent = sqlite.query<SentApplications, [string, number, number]>(
    `SELECT count(*) AS sent, count(responded_at) AS responded, count(interviewed_at) AS interviewed
     FROM job_applications INDEXED BY job_applications_counted
     WHERE user_id = ? AND applied_at >= ? AND applied_at < ? AND deleted_at IS NULL`,
  );
  const responded = sqlite.query<{ n: number }, [string, number, number]>(
    `SELECT count(*) AS n FROM job_applications
     WHERE user_id = ? AND responded_at >= ? AND responded_at < ? AND deleted_at IS NULL`,
  );
  return {
    summary(userId: string): ApplicationSummary {
      const row = counted.get(userId);
      const { applied = 0, viewed = 0, interviews = 0, offers = 0, rejected = 0 } = row ?? {};
      return {
        applied,
        viewed,
        interviews,
        offers,
        rejected,
        open: (row?.sent ?? 0) - offers - rejected,
        funnel: {
          sent: row?.sent ?? 0,
          viewed: row?.everViewed ?? 0,
          interview: row?.everInterviewed ?? 0,
          offer: row?.everOffered ?? 0,
        },
      };
    },

    countOpen: (userId: string): number => open.get(userId)?.n ?? 0,

    /** Applications first sent in [from, to), UTC ms, by what they ever reached. */
    sentBetween: (userId: string, from: number, to: number): SentApplications =>
      sent.get(userId, from, to) ?? { sent: 0, responded: 0, interviewed: 0 },

    /** Applications whose first answer came in [from, to), UTC ms. */
    respondedBetween: (userId: string, from: number, to: number): number => responded.get(userId, from, to)?.n ?? 0,
  };
}
