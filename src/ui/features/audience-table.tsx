import type { Audience } from "#core/post-history/contract.ts";
import { historySourceLabels } from "#core/post-history/labels/contract.ts";
import { RelativeTime } from "../components/relative-time.tsx";
import { formatCount } from "../lib/format-count.ts";
import { formatDays } from "../lib/formats.ts";

const scopeNames = { all: "Audience", audience: "Followers", content: "People who saw your posts" } as const;

/** One list for each category, the largest share first. */
export function AudienceTable({ audience, title }: { audience: Audience; title?: string }) {
  const { shares, from, to, source, measuredAt } = audience;
  const scope = shares[0]?.scope ?? "all";
  return (
    <section className="grid gap-3 text-s" aria-label={title ?? scopeNames[scope]}>
      <header>
        <h3 className="font-semibold text-ink">{title ?? scopeNames[scope]}</h3>
        <p className="text-xs text-ink-3">
          {formatDays(from, to)}. {historySourceLabels[source]}, <RelativeTime at={measuredAt} inSentence />
        </p>
      </header>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {[...Map.groupBy(shares, ({ category }) => category)].map(([category, of]) => (
          <table key={category} className="w-full self-start tabular-nums">
            <caption className="pb-1 text-left text-xs font-medium text-ink-3">{category}</caption>
            <tbody className="divide-y divide-line">
              {of
                .toSorted((a, b) => b.percent - Number(b.isBelow) / 2 - (a.percent - Number(a.isBelow) / 2))
                .map(({ label, percent, isBelow }) => (
                  <tr key={label}>
                    <th
                      scope="row"
                      dir="auto"
                      className="py-1.5 text-left font-normal [overflow-wrap:anywhere] text-ink"
                    >
                      {label}
                    </th>
                    <td className="py-1.5 pl-3 text-right whitespace-nowrap text-ink">
                      {isBelow && "< "}
                      {formatCount(percent)}%
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
