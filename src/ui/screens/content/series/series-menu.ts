import { CalendarX2, PencilLine, Repeat, SkipForward } from "lucide-react";
import type { ContentItem } from "#core/content/contract.ts";
import type { MenuItem } from "../../../components/overlay/menu.tsx";
import type { SeriesActions } from "./use-series-actions.ts";

/** Not sent yet: it can be skipped. */
export const isUpcomingInSeries = ({ series, detail }: ContentItem): boolean =>
  series !== undefined && (detail.state === "scheduled" || detail.state === "held");

export function seriesMenu(item: ContentItem, actions: Pick<SeriesActions, "ask" | "skip">): MenuItem[] {
  if (!isUpcomingInSeries(item)) return [];
  return [
    { label: "Edit this and following", icon: PencilLine, onSelect: () => actions.ask("change", item) },
    { label: "Edit the repeat", icon: Repeat, onSelect: () => actions.ask("edit", item) },
    { label: "Skip this one", icon: SkipForward, onSelect: () => actions.skip(item) },
    { label: "End the repeat", icon: CalendarX2, tone: "danger", onSelect: () => actions.ask("end", item) },
  ];
}
