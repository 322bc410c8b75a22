import type { KeywordMatch } from "#core/cv/output/contract.ts";

export function Keywords({ match: { hits, gaps, coverage } }: { match: KeywordMatch }) {
  if (coverage === null) return <p className="text-s text-ink-2">No keywords were found in this text.</p>;
  return (
    <div className="grid gap-3">
      <p className="text-s font-medium text-ink">{Math.round(coverage)}% of the job's keywords are in your CV.</p>
      <Words title="Missing" words={gaps.map(({ keyword }) => keyword)} className="bg-warn-soft text-warn" />
      <Words title="In your CV" words={hits.map(({ keyword }) => keyword)} className="bg-good-soft text-good" />
    </div>
  );
}

function Words({ title, words, className }: { title: string; words: readonly string[]; className: string }) {
  if (words.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1 text-xs text-ink-3">{title}</h3>
      <ul aria-label={title} className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word} className={`max-w-full truncate rounded-full px-2.5 py-1 text-xs font-medium ${className}`}>
            {word}
          </li>
        ))}
      </ul>
    </div>
  );
}
