import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import type { MailEntry } from "#core/notifications/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { Empty } from "../../../components/empty.tsx";
import { SkeletonRows } from "../../../components/skeleton.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { mailsQuery } from "./queries.ts";

const states: Record<MailEntry["state"], { label: string; tone: Tone }> = {
  waiting: { label: "Waiting", tone: "neutral" },
  sending: { label: "Being sent", tone: "accent" },
  sent: { label: "Sent", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  unconfirmed: { label: "Unconfirmed", tone: "warn" },
};

const dateAndTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const at = (instant: string): string => dateAndTime.format(new Date(instant));

/** The last mails and what became of them; never what is in them. */
export function MailsCard() {
  const { data: mails, error, refetch } = useQuery(mailsQuery);
  return (
    <Card flush>
      <div className="px-4.5 pt-4.5">
        <CardHeader title="Last mails" />
      </div>
      {error && !mails && (
        <LoadFailed
          error={error}
          otherwise="The mails could not be loaded."
          onRetry={refetch}
          className="mx-4.5 mb-4.5"
        />
      )}
      {!error && !mails && <SkeletonRows label="Loading the mails" />}
      {mails?.length === 0 && <Empty icon={Mail} sentence="No mail has been written yet" />}
      {mails && mails.length > 0 && (
        <ul aria-label="Last mails" className="divide-y divide-line border-t border-line">
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
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4.5 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="truncate text-s font-medium text-ink">{mail.subject}</p>
        <p className="truncate text-xs text-ink-2">To {mail.to}</p>
        {mail.problem !== null && <p className="text-xs break-words text-bad">{mail.problem}</p>}
      </div>
      <p className="text-xs text-ink-2 tabular-nums">
        {mail.state === "waiting" && mail.nextTryAt !== null && mail.problem !== null
          ? `Next try ${at(mail.nextTryAt)}`
          : at(mail.settledAt ?? mail.createdAt)}
      </p>
      <span className="sm:w-28">
        <Chip tone={tone}>{label}</Chip>
      </span>
    </li>
  );
}
