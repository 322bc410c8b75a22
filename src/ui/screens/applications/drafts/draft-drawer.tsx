import { ExternalLink } from "lucide-react";
import type { ApplicationDraft } from "#core/application-drafts/contract.ts";
import { ApiError } from "../../../api.ts";
import { LinkButton, textLink } from "../../../components/button.tsx";
import { Chip } from "../../../components/chip.tsx";
import { classes } from "../../../components/classes.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { WhoIKnow } from "../../../features/people/who-i-know.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useDraft } from "./draft-queries.ts";
import { DraftForm } from "./draft-form.tsx";
import { describePlan, isLocked, stateLabels } from "./draft-labels.ts";

export function DraftDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useDraft(id);
  const isGone = error instanceof ApiError && error.status === 404;
  const draft = isGone ? undefined : data;
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title={isGone ? "Draft not found" : (data?.jobTitle ?? "Application")}
      description={draft && [draft.company, draft.location].filter((part) => part !== null && part !== "").join(" · ")}
    >
      {isGone ? (
        <p className="text-s text-ink-2">It was deleted, or it was sent and is among your applications.</p>
      ) : draft ? (
        <div className="flex min-h-full flex-col gap-5">
          <Facts draft={draft} />
          <WhoIKnow company={draft.company} />
          {isLocked(draft) ? <Locked draft={draft} /> : <DraftForm draft={draft} onClose={onClose} />}
        </div>
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the draft." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading the draft" />
      )}
    </Dialog>
  );
}

function Facts({ draft }: { draft: ApplicationDraft }) {
  const { state, note, salaryRange, matchScore, jobUrl, plannedFor, preparedBy } = draft;
  const now = useNow();
  const zone = useZone();
  const { label, tone } = stateLabels[state];
  const facts = [
    salaryRange,
    matchScore !== null && `${matchScore}% match`,
    preparedBy === "rule" && "Prepared by auto-apply",
  ].filter((fact) => typeof fact === "string" && fact !== "");
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={tone}>{label}</Chip>
        {plannedFor !== null && <span className="text-xs text-ink-3">{describePlan(plannedFor, zone, now)}</span>}
      </p>
      {facts.length > 0 && <p className="text-s text-ink-2">{facts.join(" · ")}</p>}
      {jobUrl !== null && (
        <p>
          <a
            href={jobUrl}
            target="_blank"
            rel="noreferrer"
            className={classes(textLink, "inline-flex items-center gap-1 text-s touch:min-h-11")}
          >
            Open the job
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        </p>
      )}
      {note !== null && (
        <Alert
          tone={tone}
          action={
            state === "waiting" && (
              <LinkButton to="/bot" size="s">
                Bot
              </LinkButton>
            )
          }
        >
          {note}
        </Alert>
      )}
    </div>
  );
}

/** Only the bot's page can tell what became of it. */
function Locked({ draft: { state, coverLetter, cvName } }: { draft: ApplicationDraft }) {
  return (
    <div className="grid gap-3 text-s text-ink-2">
      <p>
        {state === "needs_review"
          ? "It may have been sent. Check it on the network, then say so on the bot's page."
          : "It is sent once, so it can't be changed now."}
      </p>
      <p>
        <LinkButton to="/bot" search={{ tab: "queue" }}>
          Open the bot&apos;s queue
        </LinkButton>
      </p>
      <p dir="auto">CV: {cvName}</p>
      {coverLetter !== "" && (
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {coverLetter}
        </p>
      )}
    </div>
  );
}
