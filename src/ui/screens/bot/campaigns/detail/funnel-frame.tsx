import { funnelLabels, type Funnel } from "#core/campaigns/contract.ts";
import { Stat, StatFrame } from "../../../../components/card.tsx";
import { formatCount } from "../../../../lib/format-count.ts";

/** Counted people, and the share of the step before: no rate without people. */
export function FunnelFrame({ funnel }: { funnel: Funnel }) {
  const { inAudience, excluded, invited, accepted, messaged, replied } = funnel;
  const others = (["viewed", "messaged", "finished", "notAccepted", "failed", "stopped"] as const).filter(
    (name) => funnel[name] > 0,
  );
  return (
    <div className="grid gap-2">
      <StatFrame>
        <Stat
          label={funnelLabels.inAudience}
          value={formatCount(inAudience)}
          note={`${formatCount(excluded)} excluded`}
        />
        <Stat
          label={funnelLabels.invited}
          value={formatCount(invited)}
          note={shareOf(invited, inAudience, "in audience")}
        />
        <Stat
          label={funnelLabels.accepted}
          value={formatCount(accepted)}
          note={shareOf(accepted, invited, "invited")}
        />
        <Stat label={funnelLabels.replied} value={formatCount(replied)} note={shareOf(replied, messaged, "messaged")} />
      </StatFrame>
      {others.length > 0 && (
        <p className="flex flex-wrap gap-x-4 text-xs text-ink-3 tabular-nums">
          {others.map((name) => (
            <span key={name}>
              {funnelLabels[name]} {formatCount(funnel[name])}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

const shareOf = (part: number, whole: number, of: string): string =>
  whole === 0 ? `None ${of} yet` : `${Math.round((part / whole) * 100)}% of ${formatCount(whole)} ${of}`;
