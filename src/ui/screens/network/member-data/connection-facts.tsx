import type { MemberDataStatus } from "#core/connections/member-data/contract.ts";
import type { ReactNode } from "react";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { Meter } from "../../../components/feedback/meter.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { inFull } from "../../../lib/dates.ts";
import { formatCount } from "../../../lib/format-count.ts";
import { formatLongDate } from "../../../lib/formats.ts";
import { lookUp } from "../../../lib/look-up.ts";
import { relativeTime } from "../../../lib/relative-time.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";

export type Connection = NonNullable<MemberDataStatus["connection"]>;
type Domain = Connection["domains"][number];

export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { name, expiresAt, isExpiryKnown, lastReadAt, calls, domains } = connection;
  const zone = useZone();
  const end = formatLongDate(expiresAt, zone);
  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name="Member">{name ?? "Not known yet"}</Fact>
        <Fact name="Token ends">{isExpiryKnown ? end : `Around ${end}`}</Fact>
        <Fact name="Last read">{lastReadAt === null ? "Not yet" : <RelativeTime at={lastReadAt} />}</Fact>
      </dl>
      <ul aria-label="Data from LinkedIn" className="grid gap-2">
        {domains.map((domain) => (
          <DomainRow key={domain.domain} domain={domain} />
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <Meter label="Change log calls today" {...calls.changeLog} note="LinkedIn allows 50 a day" />
        <Meter label="Snapshot calls today" {...calls.snapshot} note="LinkedIn allows 200 a day" />
      </div>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-3">{name}</dt>
    <dd className="text-s text-ink">{children}</dd>
  </div>
);

const states: Record<Domain["state"], { word: string; tone: Tone }> = {
  waiting: { word: "Next in line", tone: "neutral" },
  collecting: { word: "Being collected", tone: "warn" },
  ready: { word: "Ready", tone: "good" },
};

function DomainRow({ domain: { label, state, rows, lastReadAt, nextReadAt, supportId } }: { domain: Domain }) {
  const now = useNow();
  const { word, tone } = lookUp(states, state) ?? { word: state, tone: "neutral" as const };
  const zone = useZone();
  const next = nextReadAt === null ? "" : `Next try: ${inFull(Date.parse(nextReadAt), zone)}.`;
  const note =
    state === "collecting"
      ? `LinkedIn has no data yet, or there is none. ${next}`
      : lastReadAt === null
        ? ""
        : `${formatCount(rows)} ${rows === 1 ? "row" : "rows"}, read ${relativeTime(lastReadAt, now, { inSentence: true })}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-s">
      <span className="w-28 shrink-0 text-ink">{label}</span>
      <Chip size="s" tone={tone}>
        {word}
      </Chip>
      <span className="min-w-0 text-ink-2">{note}</span>
      {supportId !== null && (
        <span className="w-full text-xs break-all text-ink-3">
          For LinkedIn’s support, if it takes days: {supportId}
        </span>
      )}
    </li>
  );
}
