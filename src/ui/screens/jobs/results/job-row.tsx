import { Ban, Eye, EyeOff, MoreHorizontal } from "lucide-react";
import type { Opening } from "#core/jobs/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { Chip } from "../../../components/chip.tsx";
import { Menu } from "../../../components/overlay/menu.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { JobFacts } from "./job-facts.tsx";
import { ScoreChip, ScoreReasons } from "./score.tsx";
import { SourceLink } from "./source-link.tsx";
import { TrackedLink } from "./tracked-link.tsx";
import { useJobActions } from "./use-job-actions.tsx";

const reasons = 5;

export function JobRow({ job, onOpen }: { job: Opening; onOpen: () => void }) {
  const { track, hide, show, block, isTracking } = useJobActions();
  return (
    <li className="grid gap-1.5 px-4.5 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          onClick={onOpen}
          dir="auto"
          className="min-w-0 cursor-pointer rounded-xs text-left text-m font-medium text-ink underline-offset-3 [overflow-wrap:anywhere] hover:underline touch:min-h-11"
        >
          {job.title}
        </button>
        <ScoreChip score={job.matchScore} />
        {job.isExpired && <Chip tone="warn">Expired</Chip>}
        {job.postedAt !== null && (
          <span className="text-xs text-ink-3 sm:ml-auto">
            <RelativeTime at={job.postedAt} />
          </span>
        )}
      </div>
      <JobFacts job={job} />
      <ScoreReasons job={job} most={reasons} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <SourceLink job={job} />
        <span className="ml-auto flex items-center gap-1">
          {job.applicationId === null ? (
            <Button size="s" busy={isTracking} onClick={() => track(job)} aria-label={`Track ‘${job.title}’`}>
              Track
            </Button>
          ) : (
            <TrackedLink job={job} size="s" />
          )}
          <Menu
            label={`Actions for ‘${job.title}’`}
            trigger={<IconButton label={`Actions for ‘${job.title}’`} icon={MoreHorizontal} />}
            items={[
              job.isHidden
                ? { label: "Show again", icon: Eye, onSelect: () => show(job.id) }
                : { label: "Hide", icon: EyeOff, onSelect: () => hide(job.id) },
              ...(job.company === ""
                ? []
                : [
                    {
                      label: `Block ${job.company}`,
                      icon: Ban,
                      onSelect: () => block({ kind: "company", value: job.company.slice(0, 100) }),
                    },
                  ]),
            ]}
          />
        </span>
      </div>
    </li>
  );
}
