import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import { Button } from "../../../components/button.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { WhoIKnow } from "../../../features/people/who-i-know.tsx";
import { EditApplicationDialog } from "../dialogs/edit-application-dialog.tsx";
import { StatusDialog } from "../dialogs/status-dialog.tsx";
import { useApplication } from "../queries.ts";
import { StatusChip } from "../status-chip.tsx";
import { useApplicationChanges } from "../use-application-changes.ts";
import { AnswersPart } from "./answers-part.tsx";
import { ContactsPart } from "./contacts-part.tsx";
import { HistoryPart } from "./history-part.tsx";
import { InterviewsPart } from "./interviews-part.tsx";
import { JobTextPart } from "./job-text-part.tsx";
import { NotesPart } from "./notes-part.tsx";
import { ReminderPart } from "./reminder-part.tsx";
import { SentPart } from "./sent-part.tsx";

export function ApplicationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useApplication(id);
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title={data?.jobTitle ?? "Application"}
      description={data?.company}
      footer={data && <Actions application={data} onClose={onClose} />}
    >
      {data ? (
        <div className="grid gap-6">
          <Facts application={data} />
          <WhoIKnow company={data.company} />
          <ReminderPart application={data} />
          <HistoryPart application={data} />
          <InterviewsPart application={data} />
          <NotesPart application={data} />
          <ContactsPart application={data} />
          <SentPart application={data} />
          <AnswersPart application={data} />
          <JobTextPart application={data} />
        </div>
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the application." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading the application" />
      )}
    </Dialog>
  );
}

function Facts({ application }: { application: ApplicationDetails }) {
  const { status, hasNoAnswer, location, salaryRange, matchScore, jobUrl } = application;
  const facts = [location, salaryRange, matchScore !== null && `${matchScore}% match`].filter(
    (fact) => typeof fact === "string" && fact !== "",
  );
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <StatusChip status={status} />
        {hasNoAnswer && <span className="text-xs text-ink-3">No answer so far</span>}
      </p>
      {facts.length > 0 && (
        <p dir="auto" className="text-s text-ink-2">
          {facts.join(" · ")}
        </p>
      )}
      {jobUrl !== null && (
        <p>
          <a
            href={jobUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 rounded-xs text-s font-medium text-accent-text hover:underline touch:min-h-11"
          >
            Open the job
            <ExternalLink aria-hidden className="size-3.5" />
          </a>
        </p>
      )}
    </div>
  );
}

function Actions({ application, onClose }: { application: ApplicationDetails; onClose: () => void }) {
  const [asked, setAsked] = useState<"status" | "edit">();
  const close = () => setAsked(undefined);
  const { remove, isBusy } = useApplicationChanges(onClose);
  return (
    <>
      <Button variant="danger" busy={isBusy} onClick={() => remove(application.id)}>
        Delete
      </Button>
      <Button onClick={() => setAsked("edit")}>Edit</Button>
      <Button variant="primary" onClick={() => setAsked("status")}>
        Update status
      </Button>
      {asked === "status" && <StatusDialog application={application} onClose={close} />}
      {asked === "edit" && <EditApplicationDialog application={application} onClose={close} />}
    </>
  );
}
