import type { ImportProblem } from "#core/content-import/contract.ts";
import { formatCount } from "../../../lib/format-count.ts";

const shown = 50;

export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Refused rows" className="mt-1 grid max-h-48 gap-0.5 overflow-y-auto text-xs">
      {problems.slice(0, shown).map(({ row, field, message }) => (
        <li key={row} className="wrap-anywhere">
          Row {row}
          {field !== "" && `, ${field}`}: {message}
        </li>
      ))}
      {problems.length > shown && <li>and {formatCount(problems.length - shown)} more</li>}
    </ul>
  );
}
