import { CopyPlus, Ellipsis, Pencil, Send, Trash2 } from "lucide-react";
import type { ContentItem } from "#core/content/contract.ts";
import { isAllowed, type ContentAction } from "#core/content/rules.ts";
import { stateLabels, statusLine } from "#core/content/status-messages.ts";
import { IconButton } from "../../../components/button.tsx";
import { Chip } from "../../../components/chip.tsx";
import { Menu, type MenuItem } from "../../../components/overlay/menu.tsx";
import { nameOf } from "../../../data/content.ts";
import { Evidence } from "./evidence.tsx";
import { countOf } from "../media/form-files.ts";
import { OpenLink } from "../../../components/open-link.tsx";
import { RowWhen } from "./row-when.tsx";
import { Resolve } from "./resolve.tsx";
import { typeNames } from "../labels.ts";
import type { RowActions } from "./use-row-actions.ts";
import { formatCount } from "../../../lib/formats.ts";
import { lookUp } from "../../../lib/look-up.ts";

interface RowProps {
  item: ContentItem;
  actions: RowActions;
  zone: string;
  now: number;
  profileUrl: string | undefined;
}

export function Row({ item, actions, zone, now, profileUrl }: RowProps) {
  const { state } = item.detail;
  const { label, tone } = lookUp(stateLabels, state) ?? { label: state ?? item.status, tone: "neutral" as const };
  const name = nameOf(item);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 px-4.5 py-2.5 text-s @xl:py-1 @xl:grid-cols-[7.5rem_minmax(0,1fr)_auto_auto]">
      <div className="col-start-1 row-start-1 flex min-h-8.5 items-center touch:min-h-11">
        <Chip tone={tone}>{label}</Chip>
      </div>
      <div className="col-span-3 row-start-2 min-w-0 pb-1 @xl:col-span-1 @xl:col-start-2 @xl:row-start-1 @xl:py-1.5 touch:@xl:pt-3">
        <p className="flex items-center gap-2">
          {item.media[0]?.kind === "image" && (
            <img src={item.media[0].url} alt="" loading="lazy" className="size-5 shrink-0 rounded-xs object-cover" />
          )}
          <span className="truncate font-medium text-ink">{name}</span>
        </p>
        <p className="mt-0.5 text-xs text-ink-3">{statusLine(item) ?? aboutOf(item)}</p>
        <Resolve item={item} actions={actions} profileUrl={profileUrl} />
        {item.detail.evidence !== undefined && <Evidence id={item.detail.evidence} zone={zone} now={now} />}
      </div>
      <div className="col-start-2 row-start-1 flex min-h-8.5 items-center gap-3 text-xs @xl:col-start-3 touch:min-h-11">
        {item.publishedUrl !== null && <OpenLink url={item.publishedUrl} name={name} />}
        <RowWhen item={item} zone={zone} now={now} />
      </div>
      <div className="col-start-3 row-start-1 -mr-2 @xl:col-start-4">
        <Menu
          label={`Actions for ‘${name}’`}
          trigger={<IconButton label={`Actions for ‘${name}’`} icon={Ellipsis} />}
          items={menuOf(item, actions)}
        />
      </div>
    </li>
  );
}

function menuOf(item: ContentItem, actions: RowActions): MenuItem[] {
  const can = (action: ContentAction) => isAllowed(item.detail.state, action);
  return [
    ...(can("edit") ? [{ label: "Edit", icon: Pencil, onSelect: () => actions.edit(item) }] : []),
    ...(can("publish") ? [{ label: "Post Now", icon: Send, onSelect: () => actions.askToPublish(item) }] : []),
    ...(can("duplicate") ? [{ label: "Duplicate", icon: CopyPlus, onSelect: () => actions.duplicate(item) }] : []),
    ...(can("delete")
      ? [{ label: "Delete", icon: Trash2, tone: "danger" as const, onSelect: () => actions.askToDelete(item) }]
      : []),
  ];
}

function aboutOf({ type, theme, metrics, media }: ContentItem): string {
  const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;
  const done = metrics && [
    ...(metrics.impressions === null ? [] : [counted(metrics.impressions, "impression", "impressions")]),
    counted(metrics.likes, "like", "likes"),
    counted(metrics.comments, "comment", "comments"),
  ];
  return [
    lookUp(typeNames, type) ?? type,
    ...(media.length > 0 ? [countOf(media)] : []),
    ...(theme ? [theme] : []),
    ...(done ?? []),
  ].join(" · ");
}
