import { and, count, eq } from "drizzle-orm";
import { Fault, invalid } from "#core/errors.ts";
import { jobSources, type JobSource } from "./contract.ts";
import type { ActiveFeed, JobsDeps } from "../context.ts";
import { boardSources, jobLimits, type SourceChange } from "../contract.ts";
import { jobSourceChoices } from "../tables.ts";

const takesBoard = (source: JobSource): boolean => boardSources.some((one) => one === source);

export const feedOf = (userId: string, source: JobSource, board: string): string => {
  if (source === "network") return `network:${userId}`;
  return board === "" ? source : `${source}:${board.toLowerCase()}`;
};

/** Which sources a person's search covers. The sandbox is on by default; what reaches outside is off until switched on. */
export function createSourceChoices({ database, changes }: Pick<JobsDeps, "database" | "changes">) {
  const { db } = database;
  const choicesOf = (userId: string) =>
    db.select().from(jobSourceChoices).where(eq(jobSourceChoices.userId, userId)).all();

  return {
    takesBoard,

    /** Every source, and each board that was added. */
    list(userId: string): (ActiveFeed & { isOn: boolean })[] {
      const choices = choicesOf(userId);
      return jobSources.flatMap((source) => {
        const own = choices.filter((choice) => choice.source === source);
        if (takesBoard(source))
          return own.map(({ board, isOn }) => ({ source, board, isOn, feed: feedOf(userId, source, board) }));
        const isOn = own[0]?.isOn ?? source === "sandbox";
        return [{ source, board: "", isOn, feed: feedOf(userId, source, "") }];
      });
    },

    /** A board that is switched off is removed. @throws Fault `jobs.board_needed`, `jobs.too_many` */
    change(userId: string, { source, board: given, isOn }: SourceChange): void {
      const board = takesBoard(source) ? given : "";
      if (takesBoard(source) && board === "")
        throw invalid(
          "jobs.board_needed",
          "board",
          "Enter the company's name from the board's address, such as 'acme'.",
        );
      database.write(() => {
        const key = and(
          eq(jobSourceChoices.userId, userId),
          eq(jobSourceChoices.source, source),
          eq(jobSourceChoices.board, board),
        );
        db.delete(jobSourceChoices).where(key).run();
        if (isOn || !takesBoard(source)) {
          const boards = db
            .select({ n: count() })
            .from(jobSourceChoices)
            .where(eq(jobSourceChoices.userId, userId))
            .get();
          if ((boards?.n ?? 0) >= jobLimits.boards + jobSources.length) throw tooMany();
          db.insert(jobSourceChoices).values({ userId, source, board, isOn }).run();
        }
        database.afterCommit(() => changes.publish(userId, "jobs"));
      });
    },
  };
}

export type SourceChoices = ReturnType<typeof createSourceChoices>;

const tooMany = (): Fault =>
  new Fault(
    "conflict",
    "jobs.too_many",
    `You have ${jobLimits.boards} boards, which is the limit. Remove one and try again.`,
  );
