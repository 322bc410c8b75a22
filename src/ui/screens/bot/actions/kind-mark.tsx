import {
  BriefcaseBusiness,
  Circle,
  Eye,
  Inbox,
  MessageSquare,
  MessageSquareText,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from "lucide-react";
import { createElement } from "react";
import type { ActionKind } from "#core/bot/contract.ts";
import { lookUp } from "../../../lib/look-up.ts";

const kindIcons: Record<ActionKind, LucideIcon> = {
  profile_view: Eye,
  connection_request: UserPlus,
  message: MessageSquare,
  comment: MessageSquareText,
  withdrawal: UserMinus,
  inbox_sweep: Inbox,
  job_application: BriefcaseBusiness,
};

export function KindMark({ kind }: { kind: ActionKind }) {
  return (
    <span aria-hidden className="grid size-6.5 shrink-0 place-items-center rounded-control bg-sunken text-ink-3">
      {createElement(lookUp(kindIcons, kind) ?? Circle, { className: "size-3.5" })}
    </span>
  );
}
