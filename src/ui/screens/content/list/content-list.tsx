import { CalendarClock, SearchX } from "lucide-react";
import { useDeferredValue } from "react";
import type { ContentItem, ContentStatus } from "#core/content/contract.ts";
import { needsAttention } from "#core/content/rules.ts";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { useFocusAfterRemoval } from "../../../components/overlay/use-focus-after-removal.ts";
import { useConnection } from "../../../data/connection.ts";
import { Group, type GroupProps } from "./group.tsx";
import { ListSkeleton } from "../../../components/feedback/list-skeleton.tsx";
import { useContentGroup } from "./use-content-group.ts";
import { filterIn, type SchedulerSearch } from "../search.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { RowContext } from "./row-context.ts";
import { RowQuestion } from "./row-question.tsx";
import { SeriesQuestion } from "../series/series-question.tsx";
import { BulkActions } from "./bulk/bulk-actions.tsx";
import { selectableIn } from "./bulk/selectable.ts";
import { useSelection } from "./bulk/use-selection.ts";
import { useRowHandlers } from "./use-row-handlers.ts";
import { useRowActions } from "./use-row-actions.ts";
import { useZone } from "../../../lib/use-zone.ts";

interface ListProps {
  search: SchedulerSearch;
  onOpen: (form: Partial<Pick<SchedulerSearch, "new" | "text" | "edit" | "copy">>) => void;
  onClear: () => void;
}

/** Failed items that their owner discarded or skipped wait for nothing. */
const isUnsettled = ({ detail }: ContentItem): boolean => needsAttention(detail);
const isSettled = (item: ContentItem): boolean => !isUnsettled(item);

const all = () => true;
const itemsIn = ({ data }: GroupProps["query"]): ContentItem[] => data?.pages.flatMap((page) => page.items) ?? [];

interface ListedGroup extends Omit<GroupProps, "query" | "row" | "selection"> {
  on: boolean;
  items: GroupProps["query"];
}

export function ContentList({ search, onOpen, onClear }: ListProps) {
  const { wanted, ...filter } = filterIn(search);
  const shown = (status: ContentStatus) => wanted === undefined || wanted === status;
  const failedItems = useContentGroup({ status: "failed", ...filter }, shown("failed"));
  const groups: ListedGroup[] = [
    {
      title: "Needs attention",
      on: shown("failed"),
      items: failedItems,
      needsAttention: true,
      filter: isUnsettled,
    },
    {
      title: "Upcoming",
      on: shown("scheduled"),
      items: useContentGroup({ status: "scheduled", ...filter }, shown("scheduled")),
    },
    { title: "Drafts", on: shown("draft"), items: useContentGroup({ status: "draft", ...filter }, shown("draft")) },
    {
      title: "Published",
      on: shown("published"),
      items: useContentGroup({ status: "published", ...filter }, shown("published")),
    },
    { title: "Not sent", on: shown("failed"), items: failedItems, filter: isSettled, loadsMore: false },
  ].filter((group) => group.on);
  const { data: connection } = useConnection();
  const actions = useRowActions(onOpen);
  const focusAfterRemoval = useFocusAfterRemoval();
  const zone = useZone();
  const now = useNow();

  const selectable = groups.flatMap(({ items, filter: isShown }) =>
    selectableIn(itemsIn(items).filter(isShown ?? all)),
  );
  const selection = useSelection(selectable.map(({ id }) => id));
  const row: RowContext = {
    actions: useRowHandlers(actions),
    search,
    zone,
    now,
    profileUrl: siteOf(connection?.profile?.url),
    isConnected: connection?.authenticated !== false,
    canDeletePosts: connection?.authenticated === true && connection.publishing !== "browser",
    onSelect: selection.select,
  };
  const failed = groups.find(({ items }) => items.isError && !items.data)?.items;
  const filtered = Boolean(search.q || search.type || search.status);
  const filled = groups.filter(({ items }) => items.data?.pages.some((page) => page.items.length > 0));
  // Deferred, so that the browser can respond before it draws the whole list for the first time.
  const isPending = groups.some(({ items }) => items.isPending);
  const isDrawn = useDeferredValue(!isPending, false);
  const body = failed ? (
    <Alert
      tone="bad"
      className="m-4.5"
      action={
        <Button size="s" onClick={() => groups.forEach(({ items }) => void items.refetch())}>
          Retry
        </Button>
      }
    >
      {messageOf(failed.error, "Could not load your scheduled content.")}
    </Alert>
  ) : isPending || !isDrawn ? (
    <ListSkeleton />
  ) : filled.length > 0 ? (
    filled.map(({ on: _on, items, ...group }) => (
      <Group key={group.title} query={items} row={row} selection={selection} {...group} />
    ))
  ) : filtered ? (
    <Empty icon={SearchX} sentence="No results." action={<Button onClick={onClear}>Clear</Button>} />
  ) : (
    <Empty
      icon={CalendarClock}
      sentence="No scheduled content"
      action={<Button onClick={() => onOpen({ new: true })}>New Content</Button>}
    />
  );

  return (
    <>
      <Card
        flush
        {...focusAfterRemoval}
        aria-label="Scheduled content"
        data-selecting={selection.selected.size > 0 || undefined}
        className="group/list @container"
      >
        {body}
      </Card>
      <BulkActions
        items={selectable}
        selection={selection}
        onCleared={() => focusAfterRemoval.ref.current?.focus({ preventScroll: true })}
      />
      {actions.question && <RowQuestion actions={actions} question={actions.question} zone={zone} now={now} />}
      <SeriesQuestion actions={actions.series} />
    </>
  );
}

/** The sandbox has no profile pages, so only an address of another site is a link. */
const siteOf = (url: string | undefined) => (url && /^https?:/.test(url) ? url : undefined);
