import type { ContentContext } from "./context.ts";
import type { ItemRow } from "./items.ts";

/** A first comment belongs to its post, which was charged. @throws Fault `quota.used_up` */
export function reserveQuota(
  { quotas }: Pick<ContentContext, "quotas">,
  { userId, id, parentId }: Pick<ItemRow, "userId" | "id"> & { parentId?: string | null | undefined },
  at: number,
): void {
  if (!parentId) quotas.reserve({ userId, kind: "posts", subjectId: id, at });
}
