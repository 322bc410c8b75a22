import { toInstant } from "#core/contract.ts";
import type { JobSource } from "#core/jobs/sources/contract.ts";
import { sourceLabels, type Opening } from "../contract.ts";
import { isExpired } from "../rules.ts";
import type { Score } from "../score/score.ts";
import type { OpeningRow } from "../store/opening-store.ts";

interface Shown {
  score: Score;
  alsoAt: readonly JobSource[];
  isHidden: boolean;
  applicationId: string | null;
  now: number;
}

const instantOf = (at: number | null): string | null => (at === null ? null : toInstant(at));
const readAs = <Value>(value: Value | null, words: string | null) =>
  value === null ? null : { value, words: words ?? "" };

export function toOpening(row: OpeningRow, { score, alsoAt, isHidden, applicationId, now }: Shown): Opening {
  const { salaryMin: min, salaryMax: max, feed, source } = row;
  const board = source === "network" ? "" : (feed.split(":")[1] ?? "");
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    location: row.location,
    salary:
      min === null || max === null ? null : { min, max, currency: row.salaryCurrency, words: row.salaryWords ?? "" },
    workplace: readAs(row.workplace, row.workplaceWords),
    seniority: readAs(row.seniority, row.seniorityWords),
    ...score,
    url: row.url,
    source,
    board,
    attribution: sourceLabels[source],
    alsoAt: [...alsoAt],
    postedAt: instantOf(row.postedAt),
    expiresAt: instantOf(row.expiresAt),
    isExpired: isExpired(row, now),
    isHidden,
    applicationId,
    firstSeenAt: toInstant(row.firstSeenAt),
  };
}
