import { Circle } from "lucide-react";
import { createElement } from "react";
import type { ActionKind } from "#core/bot/contract.ts";
import { lookUp } from "../../../lib/look-up.ts";
import { kindLabels } from "../../../features/bot/labels.ts";

export function KindMark({ kind }: { kind: ActionKind }) {
  return (
    <span aria-hidden className="grid size-6.5 shrink-0 place-items-center rounded-control bg-sunken text-ink-3">
      {createElement(lookUp(kindLabels, kind)?.icon ?? Circle, { className: "size-3.5" })}
    </span>
  );
}
