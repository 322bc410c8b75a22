import type { ContentItem } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";

/** What happened to the item while its form was open: `lost` means that it can't be edited any more. */
export type Elsewhere = { kind: "changed"; item: ContentItem } | { kind: "lost"; message: string };

export function findElsewhere(
  base: ContentItem | undefined,
  latest: ContentItem | undefined,
  isDeleted: boolean,
): Elsewhere | undefined {
  if (!base) return undefined;
  if (isDeleted) return { kind: "lost", message: "This post was deleted elsewhere." };
  if (!latest) return undefined;
  if (!isAllowed(latest.detail.state, "edit")) return { kind: "lost", message: lostMessage(latest) };
  return latest.revision > base.revision ? { kind: "changed", item: latest } : undefined;
}

const lostMessage = ({ detail: { state } }: ContentItem): string =>
  state === "published"
    ? "This post was published in the meantime."
    : state === "armed"
      ? "This post is being sent now."
      : "This post was sent in the meantime.";
