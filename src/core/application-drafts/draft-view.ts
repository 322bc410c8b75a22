import type { BotAction } from "#core/bot/contract.ts";
import { toInstant } from "#core/contract.ts";
import { questionKey } from "#core/network-port.ts";
import type { ApplicationDraft, DraftState } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import { createDraftProblems, methodOf, type Problem } from "./draft-problems.ts";
import type { DraftRow } from "./draft-store.ts";
import { findAnswer } from "./rules.ts";
import type { SavedAnswers } from "./saved-answers.ts";

const states: Readonly<Partial<Record<BotAction["state"], DraftState>>> = {
  proposed: "waiting",
  approved: "waiting",
  claimed: "sending",
  armed: "sending",
  unconfirmed: "unconfirmed",
  needs_answer: "needs_answer",
  needs_review: "needs_review",
};

export function createDraftView({ bot, cv, connections }: DraftsDeps, saved: SavedAnswers) {
  const { cvOf, problemsOf } = createDraftProblems({ cv, connections });
  const cvAnswer = (userId: string, row: DraftRow) => (row.sendsCv ? cvOf(userId, row).name : null);

  const answersOf = (userId: string, row: DraftRow) =>
    row.questions.map((question) => {
      const { refusal: _refusal, ...asked } = question;
      const sources = {
        own: row.answers,
        saved: (key: string) => saved.find(userId, key),
        coverLetter: row.coverLetter,
      };
      const answer = asked.kind === "file" ? cvAnswer(userId, row) : findAnswer(asked, sources);
      return { ...question, answer: answer ?? null };
    });

  function noteOf(row: DraftRow, action: BotAction | undefined): string | null {
    if (!action) return row.note;
    if (action.state === "proposed") return "Approve it on the bot's page to send it.";
    if (action.state !== "approved") return action.note;
    const { state, sentence } = bot.status(row.userId);
    return state === "running" ? action.note : state === "stopped" ? "Start the bot to send it." : sentence;
  }

  const actionOf = (row: DraftRow): BotAction | undefined =>
    row.actionId === null ? undefined : bot.get(row.userId, row.actionId);

  return {
    stateOf: (row: DraftRow): DraftState => states[actionOf(row)?.state ?? "done"] ?? "draft",
    problemsOf: (userId: string, row: DraftRow): Problem[] => problemsOf(userId, row, answersOf(userId, row)),

    view(userId: string, row: DraftRow): ApplicationDraft {
      const action = actionOf(row);
      const questions = answersOf(userId, row);
      return {
        id: row.id,
        state: states[action?.state ?? "done"] ?? "draft",
        jobTitle: row.jobTitle,
        company: row.company,
        location: row.location,
        salaryRange: row.salaryRange,
        jobUrl: row.jobUrl.startsWith("/") ? null : row.jobUrl,
        matchScore: row.matchScore,
        method: methodOf(row),
        preparedBy: row.isPreparedByRule ? "rule" : "you",
        sendsCv: row.sendsCv,
        cvVersionId: row.cvVersionId,
        cvName: cvOf(userId, row).name,
        coverLetter: row.coverLetter,
        questions,
        note: noteOf(row, action),
        plannedFor: action?.plannedFor ?? null,
        problems: problemsOf(userId, row, questions),
        revision: row.revision,
        createdAt: toInstant(row.createdAt),
        updatedAt: toInstant(row.updatedAt),
      };
    },
  };
}

export type DraftView = ReturnType<typeof createDraftView>;

export const withoutAnswer = <Answer extends { question: string }>(answers: readonly Answer[], question: string) =>
  answers.filter((one) => questionKey(one.question) !== questionKey(question));
