/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";

interface LazyItemsProps {
  items: readonly Child[];
  /** So many at first, and each time the end comes into view. */
  perFill?: number;
}

/** Fills as its scroller is scrolled; the items that are still missing aren't in the document. */
export const LazyItems = ({ items, perFill = 10 }: LazyItemsProps) => (
  <>
    {items.slice(0, perFill)}
    {items.length > perFill ? (
      <div data-fill="">
        <template>
          <LazyItems items={items.slice(perFill)} perFill={perFill} />
        </template>
      </div>
    ) : null}
  </>
);
