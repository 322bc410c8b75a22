import { Fault, faultOf, type FieldProblem } from "#core/errors.ts";

/** What is wrong with a file of people; a line can have several. */
export interface LineProblem {
  line: number;
  message: string;
}

const listedProblems = 20;

/** The message lists the first problems by line, the details all of them. */
export function refusePeople(problems: readonly LineProblem[]): Fault {
  const sorted = problems.toSorted((a, b) => a.line - b.line);
  const lines = new Set(sorted.map(({ line }) => line)).size;
  const count = lines === 1 ? "1 line has a problem" : `${lines} lines have problems`;
  const listed = sorted.slice(0, listedProblems).map(({ line, message }) => `  line ${line}: ${message}`);
  const others = sorted.length - listed.length;
  const message = [
    `Nothing was changed: ${count}.`,
    ...listed,
    ...(others > 0 ? [`  and ${others} more`] : []),
    "Correct the file and run the command again.",
  ].join("\n");
  const details = sorted.map((problem): FieldProblem => ({ path: `line ${problem.line}`, message: problem.message }));
  return new Fault("invalid", "people.refused", message, details);
}

/** One problem for each field of the line. */
export const toLineProblems = (line: number, problems: readonly FieldProblem[]): LineProblem[] =>
  problems.map((problem) => ({ line, message: faultOf([problem]).message }));

export function isFieldProblems(details: unknown): details is FieldProblem[] {
  return Array.isArray(details) && details.every((one) => typeof one === "object" && one !== null && "path" in one);
}
