import { Fault } from "#core/errors.ts";
import type { ContentContext } from "./context.ts";
import type { ItemRow } from "./items.ts";

/**
 * The sender knows its own version, so only the stored one is returned.
 * @throws Fault `content.changed` with the stored item, if an action began from an earlier revision
 */
export function assertRevision({ toItem }: ContentContext, row: ItemRow, revision: number | undefined): void {
  if (revision === undefined || revision === row.revision) return;
  throw new Fault(
    "conflict",
    "content.changed",
    "This item was changed elsewhere since you opened it. Compare both versions, then save yours or keep the other.",
    { current: toItem(row) },
  );
}
