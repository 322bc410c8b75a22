import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { classes } from "../../../components/classes.ts";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import type { useContentGroup } from "./use-content-group.ts";
import { ReviewHelp } from "./resolve.tsx";
import { SelectBox } from "./bulk/select-box.tsx";
import type { Selection } from "./bulk/use-selection.ts";
import { selectableIn } from "./bulk/selectable.ts";
import { Row } from "./row.tsx";
import type { RowContext } from "./row-context.ts";

export interface GroupProps {
  title: string;
  needsAttention?: boolean;
  /** Shows only these of the loaded items. */
  filter?: (item: ContentItem) => boolean;
  /** Whether further pages are loaded from here. */
  loadsMore?: boolean;
  query: ReturnType<typeof useContentGroup>;
  row: RowContext;
  selection: Selection;
}

export function Group({ title, needsAttention = false, filter, loadsMore = true, query, row, selection }: GroupProps) {
  const id = useId();
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loaded = data?.pages.flatMap((page) => page.items) ?? [];
  const items = filter ? loaded.filter(filter) : loaded;
  if (items.length === 0 && !(loadsMore && hasNextPage)) return null;
  const selectable = selectableIn(items).map((item) => item.id);
  const count = selectable.filter((chosen) => selection.selected.has(chosen)).length;
  return (
    <section
      aria-labelledby={id}
      aria-busy={isPlaceholderData}
      className={classes(
        "transition-opacity duration-150 [&>div:hover>label]:opacity-100 not-first:border-t not-first:border-line",
        needsAttention && "bg-warn-soft/40",
        isPlaceholderData && "opacity-60",
      )}
    >
      <div className="relative flex min-h-9 items-center pt-2 pr-2.5 pl-9 touch:min-h-11 touch:pt-0 touch:pl-11">
        {selectable.length > 0 && (
          <SelectBox
            label={`Select all in ‘${title}’`}
            checked={count === selectable.length}
            mixed={count > 0 && count < selectable.length}
            onSelect={(isSelected) => selection.set(selectable, isSelected)}
            className="top-2 bottom-0 touch:top-0"
          />
        )}
        <h2
          id={id}
          className={classes(
            "flex items-center gap-1.5 text-xs font-medium",
            needsAttention ? "text-warn" : "text-ink-3",
          )}
        >
          {needsAttention && <TriangleAlert aria-hidden className="size-3.5" />}
          {title}
        </h2>
      </div>
      <ReviewHelp items={items} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Row key={item.id} item={item} isSelected={selection.selected.has(item.id)} {...row} />
        ))}
      </ul>
      <LoadMore more={loadsMore && hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </section>
  );
}
