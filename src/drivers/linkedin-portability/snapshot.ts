import { z } from "zod";
import type { SnapshotPage, SnapshotRow } from "#core/network-member-data.ts";

const Cell = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Row = z.record(z.string(), z.unknown());
const Page = z.object({
  paging: z
    .object({ links: z.array(z.object({ rel: z.string() }).partial()).catch([]) })
    .partial()
    .catch({}),
  elements: z.array(z.object({ snapshotDomain: z.string().catch(""), snapshotData: z.array(Row).catch([]) })).catch([]),
});

/** `total` is unreliable, so only the next link says that there is more. @throws Error for another domain's page */
export function readSnapshotPage(body: unknown, domain: string): SnapshotPage {
  const { success, data } = Page.safeParse(body);
  if (!success) throw new Error("LinkedIn's snapshot could not be understood.");
  const { elements, paging } = data;
  // Documentation and answers spell domains in different case.
  const other = elements.find(({ snapshotDomain }) => snapshotDomain.toLowerCase() !== domain.toLowerCase());
  if (other) throw new Error(`LinkedIn answered with '${other.snapshotDomain}' instead of '${domain}'.`);
  const rows = elements.flatMap(({ snapshotData }) => snapshotData.map(toRow));
  return { kind: "rows", rows, isLast: !(paging.links ?? []).some(({ rel }) => rel === "next") };
}

const toRow = (row: Record<string, unknown>): SnapshotRow =>
  Object.fromEntries(
    Object.entries(row).flatMap(([title, value]) => {
      const { success, data } = Cell.safeParse(value);
      return success ? [[title, data] as const] : [];
    }),
  );
