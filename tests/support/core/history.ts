import { jobApplications } from "#core/applications/tables.ts";
import { createActivity } from "#core/activity/activity.ts";
import type { ActivityKind } from "#core/declarations.ts";
import { contentItems, postMetrics } from "#core/content/tables.ts";
import type { NetworkName } from "#core/connections/contract.ts";
import { profileSnapshots } from "#core/connections/tables.ts";
import type { TestCore } from "./core.ts";

type Snapshot = typeof profileSnapshots.$inferInsert;
type Item = typeof contentItems.$inferInsert;

/** Writes a person's history, with the given times. */
export function createHistory(core: TestCore, userId: string) {
  const record = (type: ActivityKind, at: number, subjectId?: string): void => {
    const clock = { ...core.clock, now: () => at };
    const entry = { userId, type, message: `It happened: ${type}` };
    createActivity({ ...core, clock }).record({ ...entry, ...(subjectId !== undefined && { subjectId }) });
  };
  return {
    record: (type: ActivityKind, ...times: string[]) => {
      for (const time of times) record(type, Date.parse(time));
    },

    /** An application with the times of its first response and first interview. */
    application(id: string, sent: string, answered?: string, interviewed?: string): void {
      const [appliedAt, now] = [Date.parse(sent), core.clock.now()];
      const respondedAt = answered === undefined ? null : Date.parse(answered);
      const interviewedAt = interviewed === undefined ? null : Date.parse(interviewed);
      const status = interviewedAt !== null ? "interview" : respondedAt !== null ? "rejected" : "applied";
      const statusAt = interviewedAt ?? respondedAt ?? appliedAt;
      const times = {
        appliedAt,
        respondedAt,
        interviewedAt,
        status,
        statusAt,
        createdAt: now,
        updatedAt: now,
      } as const;
      core.database.db
        .insert(jobApplications)
        .values({ id: `${userId} ${id}`, userId, jobTitle: id, company: "Acme", answers: [], ...times })
        .run();
    },

    snapshot(day: string, metrics: Partial<Snapshot>, network: NetworkName = "sandbox"): void {
      const measuredAt = Date.parse(`${day}T12:00:00.000Z`);
      core.database.db
        .insert(profileSnapshots)
        .values({ userId, network, day, measuredAt, ...metrics })
        .run();
    },

    /** A reading of a post's metrics on a local day of the owner. */
    reading(itemId: string, day: string, metrics: Partial<typeof postMetrics.$inferInsert>): void {
      const measuredAt = Date.parse(`${day}T12:00:00.000Z`);
      core.database.db
        .insert(postMetrics)
        .values({ itemId, day, userId, source: "sandbox", measuredAt, ...metrics })
        .run();
    },

    /** A published post, returned by its id; its metrics are unknown unless given. */
    post(content: string, fields: Partial<Item> = {}): string {
      const now = core.clock.now();
      const source = fields.likes === undefined && fields.impressions === undefined ? null : "sandbox";
      const id = Bun.randomUUIDv7();
      core.database.db
        .insert(contentItems)
        .values({
          id,
          userId,
          type: "post",
          theme: "",
          content,
          aiGenerated: false,
          state: "published",
          timezone: "UTC",
          ifMissed: "late",
          textHash: Bun.randomUUIDv7(),
          publishedAt: now,
          metricsAt: source && now,
          metricsSource: source,
          createdAt: now,
          updatedAt: now,
          ...fields,
        })
        .run();
      return id;
    },
  };
}
