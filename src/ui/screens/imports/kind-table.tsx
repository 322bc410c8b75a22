import { kindLabels, type KindCounts } from "#core/imports/contract.ts";
import { formatCount } from "../../lib/format-count.ts";

export const describeCounts = (counts: KindCounts): string => {
  const parts = [`${formatCount(counts.new)} new`];
  if (counts.changed > 0) parts.push(`${formatCount(counts.changed)} changed`);
  if (counts.same > 0) parts.push(`${formatCount(counts.same)} already here`);
  if (counts.leftOut > 0) parts.push(`${formatCount(counts.leftOut)} left out`);
  return parts.join(", ");
};

/** What an import found, once nothing can be chosen any longer. */
export function KindTable({ kinds }: { kinds: readonly KindCounts[] }) {
  return (
    <ul aria-label="What was found" className="divide-y divide-line rounded-control border border-line text-s">
      {kinds.map((counts) => (
        <li key={counts.kind} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
          <span className="text-ink">{kindLabels[counts.kind]}</span>
          <span className="text-ink-2">{counts.isChosen ? describeCounts(counts) : "Not chosen"}</span>
        </li>
      ))}
    </ul>
  );
}
