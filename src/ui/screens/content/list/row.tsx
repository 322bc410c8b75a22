import { Link } from "@tanstack/react-router";
import {
  ChartLine,
  CloudOff,
  CopyPlus,
  Ellipsis,
  Leaf,
  Link2,
  ListPlus,
  PenLine,
  Pencil,
  Repeat,
  Send,
  Trash2,
} from "lucide-react";
import { memo } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { nameOf } from "#core/content/post-name.ts";
import { checkedText, linksIn } from "#core/link-check/rules.ts";
import { postDeletedCode } from "#core/content/states/contract.ts";
import { isAllowed, type ContentAction } from "#core/content/rules.ts";
import { IconButton } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { Menu, type MenuItem } from "../../../components/overlay/menu.tsx";
import { OpenLink } from "../../../components/open-link.tsx";
import { Evidence } from "../../../features/evidence.tsx";
import { RowAbout } from "./row-about.tsx";
import { RowChip } from "./row-chip.tsx";
import { RowWhen } from "./row-when.tsx";
import { Resolve } from "./resolve.tsx";
import type { RowContext } from "./row-context.ts";
import { isUpcomingInSeries, seriesMenu } from "../series/series-menu.ts";
import { noForm } from "../search.ts";
import type { RowHandlers } from "./use-row-handlers.ts";
import { SelectBox } from "./bulk/select-box.tsx";

interface RowProps extends RowContext {
  item: ContentItem;
  isSelected: boolean;
}

/** A link that covers its row, with the focus ring around it: other controls of the row are above it. */
const rowLinkClass =
  "after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent";

export const Row = memo(function Row(props: RowProps) {
  const { item, isSelected, actions, search, zone, now, canDeletePosts, onSelect } = props;
  const isDeleted = item.detail.code === postDeletedCode;
  const name = nameOf(item);
  const isEdited = search.edit === item.id;
  return (
    <li
      aria-current={isEdited || undefined}
      className={classes(
        // Rows below the screen are laid out once they are scrolled to.
        "relative grid scroll-mb-24 touch:scroll-mb-44 [contain-intrinsic-height:auto_3.6rem] [content-visibility:auto] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-2.5 pl-9 text-s touch:pl-11 @lg:grid-cols-[minmax(0,1fr)_auto_auto] @3xl:grid-cols-[minmax(0,1fr)_auto_auto_auto] has-[a]:hover:bg-sunken hover:[&>label]:opacity-100",
        isSelected && "bg-accent-soft/60",
        isEdited && "bg-accent-soft! shadow-[inset_3px_0_0_var(--accent)]",
      )}
    >
      {isAllowed(item.detail.state, "edit") && (
        <SelectBox
          label={`Select ‘${name}’`}
          checked={isSelected}
          onSelect={(wanted, isRange) => onSelect(item.id, wanted, isRange)}
          className="inset-y-0"
        />
      )}
      <div className="col-start-1 row-start-1 flex min-w-0 items-center gap-2">
        {item.media[0]?.kind === "image" && (
          <img src={item.media[0].url} alt="" loading="lazy" className="size-5 shrink-0 rounded-xs object-cover" />
        )}
        <span dir="auto" className="min-w-0 truncate font-medium text-ink">
          {isAllowed(item.detail.state, "edit") ? (
            <Link
              to="/content-scheduler"
              search={{ ...search, ...noForm, edit: item.id }}
              aria-label={`Edit ‘${name}’`}
              className={rowLinkClass}
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        {item.series && (
          <span className="shrink-0 text-ink-3">
            <Repeat aria-hidden className="size-3.5" />
            <span className="sr-only">Repeated post</span>
          </span>
        )}
        <RowChip item={item} />
      </div>
      <div className="col-start-1 row-start-2 flex min-w-0 flex-wrap items-center gap-x-2 text-xs @lg:contents">
        <div className="flex items-center gap-3 text-xs @lg:justify-self-end @lg:col-start-2 @lg:row-span-2 @lg:row-start-1 @3xl:col-start-3">
          {item.publishedUrl !== null && (
            <span className="[&>a]:min-h-0! [&>a]:after:absolute [&>a]:after:inset-0">
              <OpenLink url={item.publishedUrl} name={name} />
            </span>
          )}
          <RowWhen item={item} zone={zone} now={now} className="@lg:min-w-31 @lg:text-right" />
        </div>
        <RowAbout item={item} className="min-w-0 @lg:col-start-1 @lg:row-start-2" />
      </div>
      <div className="relative col-start-2 row-span-2 row-start-1 self-start @lg:col-start-3 @3xl:col-start-4">
        <Menu
          label={`Actions for ‘${name}’`}
          trigger={<IconButton label={`Actions for ‘${name}’`} icon={Ellipsis} />}
          items={menuOf(item, actions, canDeletePosts && !isDeleted)}
        />
      </div>
      <div className="col-span-full row-start-3 flex flex-wrap items-center gap-2 pt-2 pb-1 *:relative empty:hidden @3xl:col-span-1 @3xl:col-start-2 @3xl:row-span-2 @3xl:row-start-1 @3xl:p-0">
        <Resolve {...props} />
        {item.detail.evidence !== undefined && <Evidence id={item.detail.evidence} zone={zone} now={now} />}
      </div>
    </li>
  );
});

function menuOf(item: ContentItem, actions: RowHandlers, canDeletePost: boolean): MenuItem[] {
  const can = (action: ContentAction) => isAllowed(item.detail.state, action);
  return [
    ...(can("edit")
      ? [{ label: item.series ? "Edit this one" : "Edit", icon: Pencil, onSelect: () => actions.edit(item) }]
      : []),
    ...(can("publish") ? [{ label: "Post Now", icon: Send, onSelect: () => actions.askToPublish(item) }] : []),
    ...(can("publish") && item.status !== "scheduled"
      ? [{ label: "Add to queue", icon: ListPlus, onSelect: () => actions.addToQueue(item) }]
      : []),
    ...(item.status === "published" && item.type !== "comment"
      ? [
          { label: "Metrics", icon: ChartLine, onSelect: () => actions.showMetrics(item) },
          ...(item.detail.code === postDeletedCode
            ? []
            : [
                { label: "Write a Follow-up", icon: PenLine, onSelect: () => actions.writeFollowUp(item) },
                { label: "Post again later", icon: Leaf, onSelect: () => actions.addEvergreen(item) },
              ]),
        ]
      : []),
    ...(linksIn(checkedText(item)).length > 0
      ? [{ label: "Check links", icon: Link2, onSelect: () => actions.checkLinks(item) }]
      : []),
    ...(can("duplicate") ? [{ label: "Duplicate", icon: CopyPlus, onSelect: () => actions.duplicate(item) }] : []),
    ...seriesMenu(item, actions.series),
    ...(canDeletePost && can("delete_post") && item.type !== "comment"
      ? [
          {
            label: "Delete on the network",
            icon: CloudOff,
            tone: "danger" as const,
            onSelect: () => actions.askToDeletePost(item),
          },
        ]
      : []),
    ...(can("delete") && !isUpcomingInSeries(item)
      ? [
          {
            label: item.status === "published" ? "Remove from list" : "Delete",
            icon: Trash2,
            tone: "danger" as const,
            onSelect: () => actions.askToDelete(item),
          },
        ]
      : []),
  ];
}
