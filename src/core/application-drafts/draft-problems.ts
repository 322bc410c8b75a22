import type { CvFields } from "#core/cv/contract.ts";
import { getErrorCode } from "#core/errors.ts";
import type { ApplicationDraft } from "./contract.ts";
import type { DraftsDeps } from "./context.ts";
import type { DraftRow } from "./draft-store.ts";
import { cvAskedFor, findAnswerProblem, slotPattern } from "./rules.ts";

export type Problem = ApplicationDraft["problems"][number];

export const methodOf = ({ networkJobId, isExternal }: DraftRow): ApplicationDraft["method"] =>
  networkJobId === null || isExternal ? "link" : "network";

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

/** What has to be done before a draft can be sent. */
export function createDraftProblems({ cv, connections }: Pick<DraftsDeps, "cv" | "connections">) {
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

  return { cvOf, problemsOf };
}

const isEmpty = ({ personalInfo, summary, experience, education, skills }: CvFields): boolean =>
  personalInfo.fullName.trim() === "" ||
  (summary.trim() === "" && experience.length === 0 && education.length === 0 && skills.length === 0);
