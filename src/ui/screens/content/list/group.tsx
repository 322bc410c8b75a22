import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { classes } from "../../../components/classes.ts";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import type { useContentGroup } from "./use-content-group.ts";
import { ReviewHelp } from "./resolve.tsx";
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
}

export function Group({ title, needsAttention = false, filter, loadsMore = true, query, row }: GroupProps) {
  const id = useId();
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loaded = data?.pages.flatMap((page) => page.items) ?? [];
  const items = filter ? loaded.filter(filter) : loaded;
  if (items.length === 0 && !(loadsMore && hasNextPage)) return null;
  return (
    <section
      aria-labelledby={id}
      aria-busy={isPlaceholderData}
      className={classes(
        "transition-opacity duration-150 not-first:border-t not-first:border-line",
        needsAttention && "bg-warn-soft/40",
        isPlaceholderData && "opacity-60",
      )}
    >
      <h2
        id={id}
        className={classes(
          "flex items-center gap-1.5 px-4.5 pt-3.5 pb-1.5 text-xs font-medium",
          needsAttention ? "text-warn" : "text-ink-3",
        )}
      >
        {needsAttention && <TriangleAlert aria-hidden className="size-3.5" />}
        {title}
      </h2>
      <ReviewHelp items={items} />
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Row key={item.id} item={item} {...row} />
        ))}
      </ul>
      <LoadMore more={loadsMore && hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </section>
  );
}
