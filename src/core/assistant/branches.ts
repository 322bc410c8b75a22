import type { MessageRow } from "./conversation-store.ts";

type Node = Pick<MessageRow, "id" | "parentId">;

/** From the first message to the leaf. */
export function pathTo<Row extends Node>(rows: readonly Row[], leafId: string): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const path: Row[] = [];
  for (let row = byId.get(leafId); row; row = row.parentId === null ? undefined : byId.get(row.parentId))
    path.unshift(row);
  return path;
}

/** The message and those with the same parent, in the order of `rows`. */
export const siblingsOf = <Row extends Node>(rows: readonly Row[], { parentId }: Node): Row[] =>
  rows.filter((row) => row.parentId === parentId);

/** The newest message that continues this one, or itself. */
export function newestLeafOf(rows: readonly Node[], id: string): string {
  let leaf = id;
  for (;;) {
    const next = rows.findLast(({ parentId }) => parentId === leaf);
    if (!next) return leaf;
    leaf = next.id;
  }
}
