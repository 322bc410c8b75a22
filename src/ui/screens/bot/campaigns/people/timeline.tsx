import type { CampaignPersonDetails } from "#core/campaigns/people/contract.ts";
import { ExactTime } from "../../../../components/exact-time.tsx";

/** What happened to the person, oldest first. */
export function Timeline({ entries }: { entries: CampaignPersonDetails["timeline"] }) {
  if (entries.length === 0) return <p className="text-s text-ink-3">Nothing has happened yet.</p>;
  return (
    <ol aria-label="Timeline" className="grid text-s">
      {entries.map(({ at, kind, message, text }) => (
        <li key={`${at}${kind}${message}`} className="relative grid gap-0.5 pb-4 pl-5 last:pb-0">
          <span aria-hidden className="absolute top-2 bottom-0 left-1 w-px bg-line-strong [li:last-child_&]:hidden" />
          <span aria-hidden className="absolute top-1.5 left-0 size-2.25 rounded-full bg-accent" />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-ink">{message}</span>
            <ExactTime at={at} className="text-xs text-ink-3 tabular-nums" />
          </p>
          {text !== null && (
            <p dir="auto" className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap text-ink-2">
              {text}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
