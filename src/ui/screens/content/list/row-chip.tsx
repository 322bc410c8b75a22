import type { ContentItem } from "#core/content/contract.ts";
import { statusLabelOf } from "#core/content/status-messages.ts";
import { Chip } from "../../../components/chip.tsx";

/** Nothing where the group says it already. */
export function RowChip({ item: { detail } }: { item: ContentItem }) {
  const { state, waiting } = detail;
  if (state === "draft" || state === "published" || (state === "scheduled" && !waiting)) return null;
  const { label, tone } = statusLabelOf(detail);
  return (
    <Chip tone={tone} size="s">
      {label}
    </Chip>
  );
}
