import type { ContentContext } from "../context.ts";
import type { ItemRow } from "../items.ts";

export type ApprovedContent = Pick<
  ItemRow,
  "id" | "userId" | "type" | "title" | "content" | "hashtags" | "targetUrl" | "firstComment"
>;

/** Everything that others will see, to the letter: whatever changes has to be approved again. Its time may change. */
export function approvalHashOf({ attached }: Pick<ContentContext, "attached">, item: ApprovedContent): string {
  const { type, title, content, hashtags, targetUrl, firstComment } = item;
  const files = attached.refsOf(item.id).map(({ id, alt }) => [id, alt]);
  const seen = JSON.stringify([type, title, content, hashtags, targetUrl, firstComment, files]);
  return new Bun.CryptoHasher("sha256").update(seen).digest("hex");
}

/** An admin requires approval of this account's posts, and this one was not approved as it is now. */
export const needsAdminApproval = (
  context: Pick<ContentContext, "attached" | "accounts">,
  item: ApprovedContent & Pick<ItemRow, "approvedHash">,
): boolean =>
  context.accounts.isApprovalRequired(item.userId) &&
  (item.approvedHash === null || item.approvedHash !== approvalHashOf(context, item));
