import { useNavigate } from "@tanstack/react-router";
import type { NewApplication } from "#core/applications/contract.ts";
import type { ImportedOpening, NewBlock, Opening } from "#core/jobs/contract.ts";
import { isWebAddress } from "#core/web-address.ts";
import { messageOf } from "../../../api.ts";
import { fieldErrors } from "../../../components/form/field-errors.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { useBlock, useHide, usePrepare, useTrack, useUnblock, useUntrack } from "../queries.ts";

const draftsPath: string = "/job-applications";

/** What an application keeps of the opening; the text of a listed one is read first. Openings of the sandbox have no page of their own. */
const applicationOf = (
  job: Opening | ImportedOpening,
): Partial<NewApplication> & Pick<NewApplication, "jobTitle" | "company"> => ({
  jobTitle: job.title.slice(0, 200),
  company: job.company.slice(0, 200),
  location: job.location.slice(0, 200) || null,
  salaryRange: job.salary?.words.slice(0, 100) ?? null,
  jobUrl: isWebAddress(job.url) ? job.url : null,
  matchScore: job.matchScore,
  ...("description" in job && { jobDescription: job.description || null }),
});

export function useJobActions() {
  const toast = useToast();
  const hide = useHide();
  const block = useBlock();
  const unblock = useUnblock();
  const track = useTrack();
  const untrack = useUntrack();
  const prepare = usePrepare();
  const navigate = useNavigate();
  const refuse = (otherwise: string) => (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, otherwise), tone: "destructive" });

  const show = (id: string) =>
    hide.mutate({ id, isHidden: false }, { onError: refuse("Could not show the job. Try again.") });
  return {
    isTracking: track.isPending,
    trackErrors: fieldErrors(track.error),
    isPreparing: prepare.isPending,
    isHiding: hide.isPending,
    show,
    hide: (id: string) =>
      hide.mutate(
        { id, isHidden: true },
        {
          onSuccess: () => toast({ title: "Job hidden", action: { label: "Undo", onSelect: () => show(id) } }),
          onError: refuse("Could not hide the job. Try again."),
        },
      ),
    block: (wanted: NewBlock) =>
      block.mutate(wanted, {
        onSuccess: ({ id, value }) =>
          toast({
            title: `‘${value}’ blocked`,
            action: {
              label: "Undo",
              onSelect: () => unblock.mutate(id, { onError: refuse("Could not remove the block. Try again.") }),
            },
          }),
        onError: refuse("Could not block it. Try again."),
      }),
    /** Opens the draft, where it is read and sent. */
    apply: (jobId: string) =>
      prepare.mutate(jobId, {
        onSuccess: ({ id }) => void navigate({ to: draftsPath, search: { draft: id } }),
        onError: refuse("Could not prepare the application. Try again."),
      }),
    track(job: Opening | ImportedOpening, onTracked?: () => void): void {
      const found = "id" in job && { jobId: job.id };
      track.mutate(
        { application: applicationOf(job), ...found },
        {
          onSuccess({ id: applicationId }) {
            const undo = () =>
              untrack.mutate(
                { applicationId, ...found },
                { onError: refuse("Could not remove the application. Try again.") },
              );
            toast({
              title: "Application Created",
              description: `${job.title}, ${job.company}`,
              action: { label: "Undo", onSelect: undo },
            });
            onTracked?.();
          },
          onError(error) {
            const { jobTitle, company } = fieldErrors(error);
            // The form of an imported job says it at the field.
            if (found || (jobTitle ?? company) === undefined) refuse("Could not track the job. Try again.")(error);
          },
        },
      );
    },
  };
}
