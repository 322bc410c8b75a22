import { Link } from "@tanstack/react-router";
import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Badge, Chip } from "../../../components/chip.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useApplicationsSearch } from "../use-applications-search.ts";
import { useDrafts } from "./draft-queries.ts";
import { describePlan, stateLabels } from "./draft-labels.ts";

/** Applications that were not sent yet; without any, nothing is shown. */
export function DraftsCard() {
  const { data, error, refetch } = useDrafts();
  if (!data)
    return error ? <LoadFailed error={error} otherwise="Could not load your drafts." onRetry={refetch} /> : null;
  if (data.length === 0) return null;
  return (
    <Card flush aria-label="To send">
      <div className="px-4.5 pt-4.5">
        <CardHeader
          title={
            <span className="inline-flex items-center gap-2">
              To send <Badge count={data.length} />
            </span>
          }
        />
      </div>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto border-t border-line">
        {data.map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </Card>
  );
}

function DraftRow({ draft }: { draft: ApplicationDraft }) {
  const { id, jobTitle, company, location, state, matchScore } = draft;
  const { search } = useApplicationsSearch();
  const { label, tone } = stateLabels[state];
  return (
    <li className="relative grid gap-x-6 gap-y-1 px-4.5 py-3 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/job-applications"
            search={{ ...search, draft: id }}
            dir="auto"
            className="min-w-0 truncate text-s font-medium text-ink after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {jobTitle}
          </Link>
          <Chip size="s" tone={tone}>
            {label}
          </Chip>
          {matchScore !== null && <span className="text-xs text-ink-3 tabular-nums">{matchScore}% match</span>}
        </p>
        <p dir="auto" className="truncate text-xs text-ink-2">
          {[company, location].filter((part) => part !== null && part !== "").join(" · ")}
        </p>
      </div>
      <p className="text-xs text-ink-3 sm:max-w-70 sm:text-right">
        <Next draft={draft} />
      </p>
    </li>
  );
}

function Next({ draft: { state, method, plannedFor, note, problems } }: { draft: ApplicationDraft }) {
  const now = useNow();
  const zone = useZone();
  if (plannedFor !== null) return describePlan(plannedFor, zone, now);
  if (note !== null) return note;
  if (state !== "draft") return null;
  if (method === "link") return "You apply on the job's own site";
  return problems.length > 0 ? problems[0]?.message : "Ready to send";
}
