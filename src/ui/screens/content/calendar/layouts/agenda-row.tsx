import { CopyPlus, Ellipsis, Image, MoveRight, Pencil, TriangleAlert } from "lucide-react";
import type { ContentItem } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";
import { statusLabelOf } from "#core/content/status-messages.ts";
import { IconButton } from "../../../../components/button.tsx";
import { Chip } from "../../../../components/chip.tsx";
import { Menu } from "../../../../components/overlay/menu.tsx";
import { metricsLine } from "../metrics-line.ts";
import { canMove, type CalendarPost } from "../rules/posts.ts";

export interface AgendaRowActions {
  edit: (item: ContentItem) => void;
  duplicate: (item: ContentItem) => void;
  move: (post: CalendarPost) => void;
}

interface AgendaRowProps {
  post: CalendarPost;
  warnings: readonly string[] | undefined;
  actions: AgendaRowActions;
}

/** A post in the agenda and in the list of a day. */
export function AgendaRow({ post, warnings, actions }: AgendaRowProps) {
  const { item, name, time } = post;
  const { label, tone } = statusLabelOf(item.detail);
  const movable = canMove(item);
  const metrics = metricsLine(item);
  return (
    <li className="flex items-center gap-2 pr-2 pl-4 hover:bg-sunken">
      <button
        type="button"
        data-post={item.id}
        data-movable={movable || undefined}
        aria-label={`${movable ? "Edit" : "Show"} ‘${name}’, ${time}, ${label}`}
        aria-keyshortcuts={movable ? "m" : undefined}
        className="grid min-w-0 grow cursor-pointer grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-2 py-2 text-left text-s touch:min-h-11"
      >
        <span className="text-ink-2 tabular-nums">{time}</span>
        <span className="flex min-w-0 items-center gap-2">
          <span dir="auto" className="min-w-0 truncate font-medium text-ink">
            {name}
          </span>
          {item.media.length > 0 && <Image aria-hidden className="size-3.5 shrink-0 text-ink-3" />}
          {item.status !== "scheduled" || tone !== "accent" ? (
            <Chip tone={tone} size="s">
              {label}
            </Chip>
          ) : null}
        </span>
        {metrics && <span className="col-start-2 text-xs text-ink-3">{metrics}</span>}
        {warnings?.map((warning) => (
          <span key={warning} className="col-start-2 flex items-start gap-1.5 text-xs text-warn">
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {warning}
          </span>
        ))}
      </button>
      <Menu
        label={`Actions for ‘${name}’`}
        trigger={<IconButton label={`Actions for ‘${name}’`} icon={Ellipsis} />}
        items={[
          ...(movable
            ? [
                { label: "Edit", icon: Pencil, onSelect: () => actions.edit(item) },
                { label: "Move…", icon: MoveRight, onSelect: () => actions.move(post) },
              ]
            : []),
          ...(isAllowed(item.detail.state, "duplicate")
            ? [{ label: "Duplicate", icon: CopyPlus, onSelect: () => actions.duplicate(item) }]
            : []),
        ]}
      />
    </li>
  );
}
