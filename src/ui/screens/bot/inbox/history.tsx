import type { Thread } from "#core/inbox/contract.ts";
import { TextLink } from "../../../components/button.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";

/** Invited, accepted, replied: what led here. */
export function History({ history }: Pick<Thread, "history">) {
  if (history.length === 0) return null;
  return (
    <details className="rounded-control bg-sunken px-3 py-2 text-s">
      <summary className="cursor-pointer text-xs font-medium text-ink-2 touch:py-2">
        History, {history.length} {history.length === 1 ? "event" : "events"}
      </summary>
      <ol className="mt-2 grid gap-1">
        {history.map(({ at, message, campaign }) => (
          <li key={`${at}${message}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-ink">
              {message}
              {campaign && (
                <>
                  {" "}
                  <TextLink to="/bot" search={{ tab: "campaigns", campaign: campaign.id }}>
                    {campaign.name}
                  </TextLink>
                </>
              )}
            </span>
            <ExactTime at={at} className="text-xs text-ink-3 tabular-nums" />
          </li>
        ))}
      </ol>
    </details>
  );
}
