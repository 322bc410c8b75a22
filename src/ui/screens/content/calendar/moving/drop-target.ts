import type { DropTarget } from "#ui/components/use-pointer-drag.ts";
import type { Target } from "../rules/placement.ts";

/** Reads what the layouts write on their days and hours. */
export function dropTargetOf(element: Element | null): DropTarget<Target> | undefined {
  const cell = element?.closest<HTMLElement>("[data-day]");
  const day = cell?.dataset["day"];
  if (!cell || day === undefined) return undefined;
  const hour = element?.closest<HTMLElement>("[data-from]");
  const [from, to] = [Number(hour?.dataset["from"]), Number(hour?.dataset["to"])];
  return hour && cell.contains(hour)
    ? { element: hour, target: { day, hour: { from, to } } }
    : { element: cell, target: { day } };
}

/** The hour or the day that shows this time. */
export function cellOf(root: ParentNode, day: string, at: number): HTMLElement | undefined {
  const hours = [
    ...root.querySelectorAll<HTMLElement>(`[data-day="${day}"] [data-from], [data-day="${day}"][data-from]`),
  ];
  const hour = hours.find(({ dataset }) => Number(dataset["from"]) <= at && at < Number(dataset["to"]));
  return hour ?? root.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? undefined;
}
