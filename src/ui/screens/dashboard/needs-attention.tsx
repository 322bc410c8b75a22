import { TextLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { hrefTarget } from "../../lib/href-target.ts";
import { usePause, type ShownPause } from "../../features/use-pause.ts";
import { useAttention } from "./queries.ts";

export function NeedsAttention() {
  const { data = [] } = useAttention();
  const pause = usePause();
  const lines = pause ? [...data, pauseLine(pause)] : data;
  if (lines.length === 0) return null;
  return (
    <Card
      flush
      aria-label="Needs attention"
      className="flex flex-wrap items-baseline gap-x-5 gap-y-1 px-4.5 py-2.5 text-s max-sm:flex-col max-sm:items-stretch"
    >
      <h2 className="font-semibold text-ink">Needs attention</h2>
      <ul className="contents">
        {lines.map(({ kind, message, action, href }) => (
          <li key={kind} className="flex items-baseline gap-x-3 max-sm:justify-between">
            <span className="text-ink">{message}</span>
            <TextLink {...hrefTarget(href)} className="shrink-0 touch:inline-flex touch:min-h-11 touch:items-center">
              {action}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const pauseLine = ({ reason, until }: ShownPause) => ({
  kind: "pause" as const,
  message: `Posts are waiting. ${reason} Next try ${until}.`,
  action: "Details",
  href: "/linkedin-settings",
});
