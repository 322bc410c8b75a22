import type { OpeningDetails } from "#core/jobs/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Chip } from "../../../components/chip.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { WhoIKnow } from "../../../features/people/who-i-know.tsx";
import { useJob } from "../queries.ts";
import { JobFacts } from "./job-facts.tsx";
import { ScoreChip, ScoreReasons } from "./score.tsx";
import { SourceLink } from "./source-link.tsx";
import { TrackedLink } from "./tracked-link.tsx";
import { useJobActions } from "./use-job-actions.tsx";

export function JobPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useJob(id);
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title={data?.title ?? "Job"}
      footer={data && <PanelActions job={data} onClose={onClose} />}
    >
      {data ? (
        <div className="grid gap-4">
          <div className="grid gap-2">
            <p className="flex flex-wrap items-center gap-2">
              <ScoreChip score={data.matchScore} />
              {data.isExpired && <Chip tone="warn">Expired</Chip>}
              {data.postedAt !== null && (
                <span className="text-xs text-ink-3">
                  Posted <ExactTime at={data.postedAt} />
                </span>
              )}
            </p>
            <JobFacts job={data} />
            <SourceLink job={data} />
          </div>
          <WhoIKnow company={data.company} />
          <ScoreReasons job={data} />
          <ReadFrom job={data} />
          {data.description === "" ? (
            <p className="text-s text-ink-3">This source has no description. Open the job to read it.</p>
          ) : (
            <p dir="auto" className="text-s whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">
              {data.description}
            </p>
          )}
        </div>
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the job." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading the job" />
      )}
    </Dialog>
  );
}

function ReadFrom({ job: { workplace, seniority, salary } }: { job: OpeningDetails }) {
  const read = [
    { label: "Workplace", words: workplace?.words },
    { label: "Level", words: seniority?.words },
    { label: "Salary", words: salary?.words },
  ].filter(({ words }) => words !== undefined);
  if (read.length === 0) return null;
  return (
    <p className="text-xs text-ink-3">
      Read from the text: {read.map(({ label, words }) => `${label} from “${words}”`).join(", ")}.
    </p>
  );
}

function PanelActions({ job, onClose }: { job: OpeningDetails; onClose: () => void }) {
  const { track, apply, hide, show, isTracking, isPreparing, isHiding } = useJobActions();
  return (
    <>
      <Button busy={isHiding} onClick={() => (job.isHidden ? show(job.id) : hide(job.id))}>
        {job.isHidden ? "Show again" : "Hide"}
      </Button>
      {job.applicationId === null ? (
        <Button busy={isTracking} onClick={() => track(job, onClose)}>
          Track this job
        </Button>
      ) : (
        <TrackedLink job={job} />
      )}
      <Button variant="primary" busy={isPreparing} onClick={() => apply(job.id)}>
        Apply
      </Button>
    </>
  );
}
