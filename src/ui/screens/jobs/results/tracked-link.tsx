import { Check } from "lucide-react";
import type { Opening } from "#core/jobs/contract.ts";
import { LinkButton } from "../../../components/button.tsx";

const applicationsPath: string = "/job-applications";

/** In place of 'Track', so that a job is not tracked twice. */
export const TrackedLink = ({ job: { applicationId, title }, size }: { job: Opening; size?: "s" }) =>
  applicationId !== null && (
    <LinkButton
      to={applicationsPath}
      search={{ application: applicationId }}
      icon={Check}
      {...(size !== undefined && { size })}
      aria-label={`Tracked: open your application for ‘${title}’`}
    >
      Tracked
    </LinkButton>
  );
