import { applicationStatuses, type ApplicationStatus } from "#core/applications/contract.ts";
import { usePointerDrag } from "#ui/components/use-pointer-drag.ts";

/** Drags cards marked with `data-card` to columns marked with `data-status`. */
export const useBoardDrag = (onDrop: (id: string, status: ApplicationStatus) => void) =>
  usePointerDrag({ marker: "data-card", sourceAt: cardAt, targetAt: columnAt, onDrop });

function cardAt(pressed: Element) {
  const element = pressed.closest<HTMLElement>("[data-card]");
  const id = element?.dataset["card"];
  return element && id !== undefined ? { element, source: id } : undefined;
}

function columnAt(under: Element | null) {
  const element = under?.closest<HTMLElement>("[data-status]");
  const target = applicationStatuses.find((status) => status === element?.dataset["status"]);
  return element && target ? { element, target } : undefined;
}
