import type { Opening } from "#core/jobs/contract.ts";
import { distinctHits } from "#core/jobs/score/rules.ts";
import { Chip } from "../../../components/chip.tsx";
import { describeGap } from "../labels.ts";

type Scored = Pick<Opening, "matchScore" | "hits" | "gaps" | "salary" | "seniority" | "workplace">;

const toneOf = (score: number) => (score >= 70 ? "good" : score >= 40 ? "accent" : "neutral");

export const ScoreChip = ({ score }: { score: number }) => <Chip tone={toneOf(score)}>{score}% match</Chip>;

/** Why the score is what it is. */
export function ScoreReasons({ job, most }: { job: Scored; most?: number }) {
  const hits = distinctHits(job.hits).slice(0, most);
  const gaps = job.gaps.slice(0, most);
  return (
    <dl className="grid gap-1 text-xs text-ink-2">
      {hits.length > 0 && (
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-good">Fits:</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            {hits
              .map(({ text, kind, isInTitle }) => (kind === "skill" && isInTitle ? `${text} (in the title)` : text))
              .join(", ")}
          </dd>
        </div>
      )}
      {gaps.length > 0 && (
        <div className="flex flex-wrap gap-x-1.5">
          <dt className="text-warn">Gaps:</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{gaps.map((gap) => describeGap(gap, job)).join(" · ")}</dd>
        </div>
      )}
    </dl>
  );
}
