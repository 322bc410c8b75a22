import type { BotAction } from "#core/bot/contract.ts";
import { TextLink } from "../../../components/button.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";
import { Evidence } from "../../../features/evidence.tsx";
import { ActionChip } from "../actions/action-chip.tsx";
import { KindMark } from "../actions/kind-mark.tsx";
import { Resolve } from "../queue/resolve.tsx";
import { titleOf } from "../actions/action-labels.ts";

interface LogRowProps {
  action: BotAction;
  now: number;
  zone: string;
}

export function LogRow({ action, now, zone }: LogRowProps) {
  const { kind, state, text, note, campaign, doneAt, createdAt, evidence } = action;
  return (
    <li className="flex items-start gap-3 px-4.5 py-3 text-s">
      <KindMark kind={kind} />
      <div className="grid min-w-0 grow gap-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="min-w-0 font-medium text-ink [overflow-wrap:anywhere]">
            {titleOf(action)}
          </span>
          <ActionChip state={state} />
          <ExactTime at={doneAt ?? createdAt} className="text-xs text-ink-3 tabular-nums sm:ml-auto" />
        </div>
        {note !== null && <p className="text-ink-2">{note}</p>}
        {text !== null && (
          <details>
            <summary className="w-fit cursor-pointer text-xs text-ink-3 hover:text-ink touch:py-3">Text</summary>
            <p dir="auto" className="mt-1 border-l-2 border-line-strong pl-3 whitespace-pre-wrap text-ink">
              {text}
            </p>
          </details>
        )}
        {campaign && (
          <p className="text-xs text-ink-3">
            Campaign{" "}
            <TextLink to="/bot" search={{ tab: "campaigns", campaign: campaign.id }}>
              {campaign.name}
            </TextLink>
          </p>
        )}
        <Resolve action={action} />
        {evidence !== null && (
          <div>
            <Evidence id={evidence} zone={zone} now={now} />
          </div>
        )}
      </div>
    </li>
  );
}
