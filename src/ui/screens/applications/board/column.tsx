import { GripVertical } from "lucide-react";
import { useState } from "react";
import { statusLabels, type Application, type ApplicationStatus } from "#core/applications/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { Badge, Chip } from "../../../components/chip.tsx";
import { classes } from "../../../components/classes.ts";
import { RelativeTime } from "../../../components/relative-time.tsx";

/** More would slow down drawing; each press shows as many again. */
const shownAtOnce = 50;

interface ColumnProps {
  status: ApplicationStatus;
  applications: readonly Application[];
  isTarget: boolean;
  pickedId: string | undefined;
  onPickUp: (application: Application) => void;
  onOpen: (id: string) => void;
}

export function Column({ status, applications, isTarget, pickedId, onPickUp, onOpen }: ColumnProps) {
  const [shown, setShown] = useState(shownAtOnce);
  const label = statusLabels[status];
  const rest = applications.length - shown;
  return (
    <section
      aria-label={label}
      data-status={status}
      className={classes(
        "flex w-64 shrink-0 flex-col rounded-card border bg-sunken transition-colors duration-150 data-over:border-accent data-over:bg-accent-soft max-sm:w-[80vw] max-sm:snap-start xl:w-auto xl:min-w-0 xl:flex-1",
        isTarget ? "border-accent bg-accent-soft" : "border-line",
      )}
    >
      <header className="flex items-center justify-between gap-2 px-3 pt-2.5 pb-1.5">
        <h2 className="text-s font-semibold text-ink">{label}</h2>
        <Badge count={applications.length} label="applications" />
      </header>
      <ul className="grid max-h-[70dvh] min-h-24 content-start gap-2 overflow-y-auto px-2 pb-2">
        {applications.slice(0, shown).map((application) => (
          <BoardCard
            key={application.id}
            application={application}
            isPicked={application.id === pickedId}
            onPickUp={() => onPickUp(application)}
            onOpen={() => onOpen(application.id)}
          />
        ))}
        {rest > 0 && (
          <li className="text-center">
            <Button repeatable size="s" variant="ghost" onClick={() => setShown(shown + shownAtOnce)}>
              Show {Math.min(rest, shownAtOnce)} more
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

interface BoardCardProps {
  application: Application;
  isPicked: boolean;
  onPickUp: () => void;
  onOpen: () => void;
}

function BoardCard({ application, isPicked, onPickUp, onOpen }: BoardCardProps) {
  const { id, jobTitle, company, appliedAt, hasNoAnswer } = application;
  return (
    <li
      data-card={id}
      className={classes(
        "flex cursor-grab items-start gap-1 rounded-control border bg-surface py-2 pr-1 pl-2.5 text-s select-none data-dragged:opacity-40",
        isPicked ? "border-accent" : "border-line",
      )}
    >
      <div className="grid min-w-0 grow gap-0.5">
        <button
          type="button"
          dir="auto"
          onClick={onOpen}
          className="line-clamp-3 cursor-pointer rounded-xs text-left font-medium text-ink [overflow-wrap:anywhere] hover:underline touch:min-h-11"
        >
          {jobTitle}
        </button>
        <span dir="auto" className="truncate text-xs text-ink-2">
          {company}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
          <RelativeTime at={appliedAt} />
          {hasNoAnswer && (
            <Chip size="s" dot={false}>
              No answer
            </Chip>
          )}
        </span>
      </div>
      <IconButton
        repeatable
        data-grip
        aria-pressed={isPicked}
        label={`Move ‘${jobTitle} at ${company}’`}
        icon={GripVertical}
        onClick={onPickUp}
        className="cursor-grab"
      />
    </li>
  );
}
