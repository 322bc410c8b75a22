import { useId } from "react";
import { Link } from "@tanstack/react-router";
import { BellRing, ExternalLink, MapPin } from "lucide-react";
import type { Application } from "#core/applications/contract.ts";
import { Chip } from "../../../components/chip.tsx";
import { CheckboxInput } from "../../../components/fields/checkbox-input.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { dayAndTime, relativeDay } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useApplicationsSearch } from "../use-applications-search.ts";
import { StatusChip } from "../status-chip.tsx";
import { RowMenu } from "./row-menu.tsx";

interface ApplicationRowProps {
  application: Application;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

export function ApplicationRow({ application, isSelected, onSelect }: ApplicationRowProps) {
  const { id, jobTitle, company, jobUrl, status, matchScore, hasNoAnswer, appliedAt } = application;
  const { search } = useApplicationsSearch();
  const boxId = useId();
  const name = `${jobTitle} at ${company}`;
  return (
    <li className="relative flex items-start gap-3 px-4.5 py-3 hover:bg-sunken">
      <label
        htmlFor={boxId}
        className="relative z-1 grid size-6 shrink-0 cursor-pointer place-items-center touch:size-11"
      >
        <CheckboxInput
          id={boxId}
          aria-label={`Select ‘${name}’`}
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
      </label>
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="min-w-0">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to="/job-applications"
              search={{ ...search, application: id }}
              dir="auto"
              className="min-w-0 truncate text-s font-medium text-ink after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {jobTitle}
            </Link>
            <StatusChip status={status} />
            {hasNoAnswer && (
              <Chip size="s" dot={false}>
                No answer
              </Chip>
            )}
            {matchScore !== null && <span className="text-xs text-ink-3 tabular-nums">{matchScore}% match</span>}
          </p>
          <About application={application} />
          <Next application={application} />
        </div>
        <p className="flex items-center gap-3 text-xs text-ink-3">
          <RelativeTime at={appliedAt} className="relative z-1" />
          {jobUrl !== null && (
            <a
              href={jobUrl}
              target="_blank"
              rel="noreferrer"
              aria-label={`Open the job ‘${name}’ in a new tab`}
              className="relative z-1 inline-flex items-center gap-1 rounded-xs font-medium text-accent-text hover:underline touch:min-h-11"
            >
              Job
              <ExternalLink aria-hidden className="size-3.5" />
            </a>
          )}
        </p>
      </div>
      <div className="relative z-1 -my-1">
        <RowMenu application={application} />
      </div>
    </li>
  );
}

function About({ application: { company, location, salaryRange, cvUsed } }: { application: Application }) {
  const parts = [salaryRange, cvUsed && `CV: ${cvUsed}`].filter((part) => typeof part === "string" && part !== "");
  return (
    <p className="flex min-w-0 flex-wrap gap-x-2 text-xs text-ink-2">
      <span dir="auto" className="truncate">
        {company}
      </span>
      {location !== null && (
        <span className="inline-flex min-w-0 items-center gap-1 text-ink-3">
          <MapPin aria-hidden className="size-3 shrink-0" />
          <span dir="auto" className="truncate">
            {location}
          </span>
        </span>
      )}
      {parts.map((part) => (
        <span key={part} dir="auto" className="truncate text-ink-3">
          {part}
        </span>
      ))}
    </p>
  );
}

/** The interview or the reminder, whichever comes first. */
function Next({ application: { nextInterviewAt, nextReminder } }: { application: Application }) {
  const now = useNow();
  const zone = useZone();
  const isInterviewFirst = nextInterviewAt !== null && (nextReminder === null || nextInterviewAt < nextReminder.dueAt);
  if (isInterviewFirst)
    return (
      <p className="text-xs font-medium text-ink-2">Interview {dayAndTime(Date.parse(nextInterviewAt), zone, now)}</p>
    );
  if (nextReminder === null) return null;
  const dueAt = Date.parse(nextReminder.dueAt);
  return (
    <p className={`flex items-center gap-1 text-xs ${dueAt <= now ? "font-medium text-warn" : "text-ink-3"}`}>
      <BellRing aria-hidden className="size-3 shrink-0" />
      <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
        {nextReminder.title}
        {dueAt > now && ` ${relativeDay(dueAt, zone, now)}`}
      </span>
    </p>
  );
}
