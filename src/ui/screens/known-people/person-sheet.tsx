import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { connectionStateLabels, type PersonDetails } from "#core/people/contract.ts";
import { isWebAddress } from "#core/web-address.ts";
import { Chip } from "../../components/chip.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { formatDay } from "../../lib/formats.ts";
import { dateIn } from "../../lib/dates.ts";
import { lookUp } from "../../lib/look-up.ts";
import { useZone } from "../../lib/use-zone.ts";
import { describeJob } from "./describe-job.ts";
import { PersonTexts } from "./person-texts.tsx";
import { usePerson } from "./queries.ts";

export function PersonSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = usePerson(id);
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title={data ? <span dir="auto">{data.name}</span> : "Person"}
      {...(data?.jobs[0] && { description: <span dir="auto">{describeJob(data.jobs[0])}</span> })}
    >
      {data ? (
        <div className="grid gap-6">
          <Facts person={data} />
          <Jobs person={data} />
          <PersonTexts id={id} messageCount={data.messageCount} />
        </div>
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the person." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading the person" />
      )}
    </Dialog>
  );
}

const tones = { connected: "good", missing: "warn", other: "neutral" } as const;
const linkClass =
  "inline-flex items-center gap-1 rounded-xs text-s font-medium text-accent-text hover:underline touch:min-h-11";

function Facts({ person }: { person: PersonDetails }) {
  const { state, connectedOn, isGuess, profileUrl, emails, phones, urls } = person;
  const pages = urls.filter((url) => isWebAddress(url) && url !== profileUrl);
  return (
    <div className="grid gap-2 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={lookUp(tones, state) ?? "neutral"}>{lookUp(connectionStateLabels, state) ?? state}</Chip>
        {connectedOn !== null && <span className="text-xs text-ink-3">Since {formatDay(connectedOn)}</span>}
      </p>
      {isGuess && (
        <Alert tone="neutral">
          Put together by name and date from records without an address: a guess, which may be wrong.
        </Alert>
      )}
      <ul className="grid gap-1 text-s">
        {emails.map((email) => (
          <li key={email}>
            <a href={`mailto:${encodeURIComponent(email)}`} className={linkClass}>
              {email}
            </a>
          </li>
        ))}
        {phones.map((phone) => (
          <li key={phone} className="text-ink-2">
            {phone}
          </li>
        ))}
        {profileUrl !== null && <Page url={profileUrl}>Open the profile</Page>}
        {pages.map((url) => (
          <Page key={url} url={url}>
            {url}
          </Page>
        ))}
      </ul>
    </div>
  );
}

const Page = ({ url, children }: { url: string; children: ReactNode }) => (
  <li>
    <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
      {children}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  </li>
);

function Jobs({ person: { jobs } }: { person: PersonDetails }) {
  const zone = useZone();
  if (jobs.length === 0) return null;
  return (
    <section aria-label="Jobs" className="grid gap-2">
      <h3 className="text-s font-semibold text-ink">Jobs</h3>
      <ol className="grid gap-1 text-s">
        {jobs.map((job) => (
          <li key={`${job.asOf}${describeJob(job)}`} className="flex flex-wrap justify-between gap-x-3">
            <span dir="auto" className="min-w-0 text-ink [overflow-wrap:anywhere]">
              {describeJob(job)}
            </span>
            <span className="text-xs text-ink-3 tabular-nums">
              As of {formatDay(dateIn(Date.parse(job.asOf), zone))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
