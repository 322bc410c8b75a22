import type { ContentItem } from "#core/content/contract.ts";
import { postDeletedCode } from "#core/content/states/contract.ts";
import { statusLabelOf } from "#core/content/status-messages.ts";
import { Chip } from "../../../components/chip.tsx";

/** Nothing where the group says it already. */
export function RowChip({ item }: { item: ContentItem }) {
  const { detail } = item;
  const { state, waiting } = detail;
  // A draft with a time looks scheduled without one.
  const saysItself = state === "draft" && item.scheduledFor === null;
  if (saysItself || (state === "published" && detail.code !== postDeletedCode) || (state === "scheduled" && !waiting))
    return null;
  const { label, tone } = statusLabelOf(detail);
  return (
    <Chip tone={tone} size="s">
      {label}
    </Chip>
  );
}
