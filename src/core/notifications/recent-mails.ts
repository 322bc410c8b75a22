import { desc, eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import type { MailEntry } from "./contract.ts";
import { mails } from "./tables.ts";

const instantOf = (at: number | null): string | null => (at === null ? null : toInstant(at));

export function createRecentMails({ db }: Pick<Database, "db">) {
  return {
    recentMails: (limit: number, kind?: MailEntry["kind"]): MailEntry[] =>
      db
        .select()
        .from(mails)
        .where(kind && eq(mails.kind, kind))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(limit)
        .all()
        .map((mail) => ({
          id: mail.id,
          kind: mail.kind,
          to: mail.recipient,
          subject: mail.subject,
          state: mail.state,
          problem: mail.problem,
          createdAt: toInstant(mail.createdAt),
          settledAt: instantOf(mail.settledAt),
          nextTryAt: instantOf(mail.dueAt),
        })),
  };
}
