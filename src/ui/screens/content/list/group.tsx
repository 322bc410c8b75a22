import { useId, type ComponentProps } from "react";
import { classes } from "../../../components/classes.ts";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import type { useContentGroup } from "../queries.ts";
import { Row } from "./row.tsx";

interface GroupProps {
  title: string;
  query: ReturnType<typeof useContentGroup>;
  row: Omit<ComponentProps<typeof Row>, "item">;
}

export function Group({ title, query, row }: GroupProps) {
  const id = useId();
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <section
      aria-labelledby={id}
      aria-busy={isPlaceholderData}
      className={classes(
        "transition-opacity duration-150 not-first:border-t not-first:border-line",
        isPlaceholderData && "opacity-60",
      )}
    >
      <h2 id={id} className="px-4.5 pt-3.5 pb-1 text-xs font-medium text-ink-3">
        {title}
      </h2>
      <ul className="divide-y divide-line">
        {data?.pages
          .flatMap((page) => page.items)
          .map((item) => (
            <Row key={item.id} item={item} {...row} />
          ))}
      </ul>
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </section>
  );
}
