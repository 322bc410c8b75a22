import type { BotAction } from "#core/bot/contract.ts";
import { toInstant } from "#core/contract.ts";
import type { CvFields } from "#core/cv/contract.ts";
import { getErrorCode } from "#core/errors.ts";
import { questionKey } from "#core/network-port.ts";
import type { ApplicationDraft, DraftState } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftRow } from "./draft-store.ts";
import { cvAskedFor, findAnswer, findAnswerProblem, slotPattern } from "./rules.ts";
import type { SavedAnswers } from "./saved-answers.ts";

type Problem = ApplicationDraft["problems"][number];

const states: Readonly<Partial<Record<BotAction["state"], DraftState>>> = {
  proposed: "waiting",
  approved: "waiting",
  claimed: "sending",
  armed: "sending",
  unconfirmed: "unconfirmed",
  needs_answer: "needs_answer",
  needs_review: "needs_review",
};

export const methodOf = ({ networkJobId, isExternal }: DraftRow): ApplicationDraft["method"] =>
  networkJobId === null || isExternal ? "link" : "network";

export function createDraftView({ bot, cv, connections }: DraftsDeps, saved: SavedAnswers) {
  function cvOf(userId: string, row: DraftRow): { name: string; problem?: string } {
    if (!row.sendsCv) return { name: "No CV" };
    try {
      const { cv: fields, version } = cv.resolve(userId, row.cvVersionId ?? undefined);
      const name = version?.name ?? "CV";
      if (!isEmpty(fields)) return { name };
      return { name, problem: "Your CV is empty. Fill it in first, or send this application without a CV." };
    } catch (error) {
      if (getErrorCode(error) !== "cv.not_found") throw error;
      return { name: "CV", problem: "This version of the CV no longer exists. Choose another one." };
    }
  }

  function connectionProblem(userId: string, row: DraftRow): string | undefined {
    const driver = connections.driverFor(userId);
    if (typeof driver === "string")
      return driver === "needs_you"
        ? "Reconnect your account to send this application."
        : "Connect your account to send this application.";
    if (!driver.jobs) return "The connected account can't send applications. Connect it by signing in.";
    const isOfSandbox = row.jobUrl.startsWith("/sandbox/");
    if (isOfSandbox !== (connections.memberOf(userId)?.network === "sandbox"))
      return "This job is on another network than your connected account.";
    return undefined;
  }

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

  /** A refused answer counts once it was changed, which clears the refusal. */
  function problemOf(question: ApplicationDraft["questions"][number]): Problem | undefined {
    const { kind, label, required, refusal, answer } = question;
    const isMissing = required && (answer ?? "") === "";
    if (kind === "file") {
      if (isMissing) return { field: "cv", message: cvAskedFor };
      return refusal === null || answer === null ? undefined : { field: "cv", message: refusal };
    }
    if (refusal !== null || isMissing) return { field: "answers", message: `Answer ‘${label}’.` };
    const wrong = answer === null ? undefined : findAnswerProblem(question, answer);
    return wrong === undefined ? undefined : { field: "answers", message: wrong };
  }

  /** A CV that was edited since is another one. */
  function isCvAsRefused(userId: string, row: DraftRow): boolean {
    if (row.cvApproved === null) return true;
    try {
      return JSON.stringify(cv.resolve(userId, row.cvVersionId ?? undefined).cv) === row.cvApproved;
    } catch (error) {
      if (getErrorCode(error) !== "cv.not_found") throw error;
      return true;
    }
  }

  function problemsOf(userId: string, row: DraftRow, questions: ApplicationDraft["questions"]): Problem[] {
    const problems: Problem[] = [];
    const slot = slotPattern.exec(row.coverLetter)?.[0];
    if (slot) problems.push({ field: "coverLetter", message: `Replace or delete ‘${slot}’ in the cover letter.` });
    const cvProblem = cvOf(userId, row).problem;
    if (cvProblem) problems.push({ field: "cv", message: cvProblem });
    for (const question of questions) {
      const problem = problemOf(question);
      const isOutdated = question.kind === "file" && question.refusal !== null && !isCvAsRefused(userId, row);
      if (problem && !(isOutdated && row.sendsCv)) problems.push(problem);
    }
    const connection = methodOf(row) === "network" ? connectionProblem(userId, row) : undefined;
    if (connection) problems.push({ field: "connection", message: connection });
    return problems;
  }

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

const isEmpty = ({ personalInfo, summary, experience, education, skills }: CvFields): boolean =>
  personalInfo.fullName.trim() === "" ||
  (summary.trim() === "" && experience.length === 0 && education.length === 0 && skills.length === 0);

export type DraftView = ReturnType<typeof createDraftView>;

export const withoutAnswer = <Answer extends { question: string }>(answers: readonly Answer[], question: string) =>
  answers.filter((one) => questionKey(one.question) !== questionKey(question));
