import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import type { MailEntry } from "#core/notifications/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { mailsQuery } from "./queries.ts";
import { inSentence } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";

const states: Record<MailEntry["state"], { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "neutral" },
  sending: { label: "Sending", tone: "accent" },
  sent: { label: "Sent", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  unconfirmed: { label: "Unconfirmed", tone: "warn" },
};

export function MailsCard() {
  const { data: mails, error, refetch } = useQuery(mailsQuery);
  return (
    <Card flush>
      <div className="px-4.5 pt-4.5">
        <CardHeader title="Recent emails" />
      </div>
      {error && !mails && (
        <LoadFailed
          error={error}
          otherwise="Could not load recent emails."
          onRetry={refetch}
          className="mx-4.5 mb-4.5"
        />
      )}
      {!error && !mails && <SkeletonRows label="Loading recent emails" />}
      {mails?.length === 0 && <Empty icon={Mail} sentence="No emails sent yet" />}
      {mails && mails.length > 0 && (
        <ul aria-label="Recent emails" className="divide-y divide-line border-t border-line">
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function MailRow({ mail }: { mail: MailEntry }) {
  const { label, tone } = states[mail.state];
  const zone = useZone();
  const now = useNow();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4.5 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="truncate text-s font-medium text-ink">{mail.subject}</p>
        <p className="truncate text-xs text-ink-2">To {mail.to}</p>
        {mail.problem !== null && <p className="text-xs break-words text-bad">{mail.problem}</p>}
      </div>
      <p className="text-xs text-ink-2 tabular-nums">
        {mail.state === "waiting" && mail.nextTryAt !== null && mail.problem !== null ? (
          `Next attempt ${inSentence(Date.parse(mail.nextTryAt), zone, now)}`
        ) : (
          <ExactTime at={mail.settledAt ?? mail.createdAt} />
        )}
      </p>
      <span className="sm:w-28">
        <Chip tone={tone}>{label}</Chip>
      </span>
    </li>
  );
}
