import { Fault, faultOf, type FieldProblem } from "#core/errors.ts";

/** What is wrong with a file of people; a line can have several. */
export interface LineProblem {
  line: number;
  message: string;
}

const listedProblems = 20;

/** The message lists the first problems by line, the details all of them. */
export function refusePeople(problems: readonly LineProblem[]): Fault {
  const { count, listed, details } = describeProblems(problems);
  const message = [`Nothing was changed: ${count}.`, ...listed, "Correct the file and run the command again."].join(
    "\n",
  );
  return new Fault("invalid", "people.refused", message, details);
}

interface Stop {
  changed: number;
  total: number;
  /** A repeated command leaves what it has changed as it is. */
  isRepeatable: boolean;
}

/** An account was changed by someone else between the check of the file and its line. */
export function stoppedAt(problems: readonly LineProblem[], { changed, total, isRepeatable }: Stop): Fault {
  const { count, listed, details } = describeProblems(problems);
  const users = changed === 1 ? "1 user was" : `${changed} users were`;
  const message = [
    `Stopped: ${users} changed, ${total - changed} were not: ${count}.`,
    ...listed,
    "Correct the file and run the command again.",
    isRepeatable ? "Users who were changed stay as they are." : "Users who were changed are changed once more.",
  ].join("\n");
  return new Fault("conflict", "people.stopped", message, details);
}

function describeProblems(problems: readonly LineProblem[]) {
  const sorted = problems.toSorted((a, b) => a.line - b.line);
  const lines = new Set(sorted.map(({ line }) => line)).size;
  const listed = sorted.slice(0, listedProblems).map(({ line, message }) => `  line ${line}: ${message}`);
  const others = sorted.length - listed.length;
  return {
    count: lines === 1 ? "1 line has a problem" : `${lines} lines have problems`,
    listed: [...listed, ...(others > 0 ? [`  and ${others} more`] : [])],
    details: sorted.map((problem): FieldProblem => ({ path: `line ${problem.line}`, message: problem.message })),
  };
}

/** One problem for each field of the line. */
export const toLineProblems = (line: number, problems: readonly FieldProblem[]): LineProblem[] =>
  problems.map((problem) => ({ line, message: faultOf([problem]).message }));

export function isFieldProblems(details: unknown): details is FieldProblem[] {
  return Array.isArray(details) && details.every((one) => typeof one === "object" && one !== null && "path" in one);
}
