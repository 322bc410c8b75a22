import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { applicationStatuses, type Application, type ApplicationStatus } from "#core/applications/contract.ts";

interface Picked {
  application: Application;
  status: ApplicationStatus;
}

/** The card that gets the focus back, wherever it is drawn until then, as `performance.now()`. */
interface FocusReturn {
  id: string;
  until: number;
}

const drawnMs = 1000;

/** Moves a card by keys and buttons: picked up, moved from column to column, put down. */
export function usePickedCard(
  root: RefObject<HTMLElement | null>,
  onDrop: (id: string, status: ApplicationStatus) => void,
) {
  const [picked, setPicked] = useState<Picked>();
  const returnTo = useRef<FocusReturn>(undefined);

  // After each drawing: a card that moves to another column is another element there.
  useEffect(() => {
    const { id, until } = returnTo.current ?? { id: "", until: 0 };
    if (picked || performance.now() > until) return;
    const grip = root.current?.querySelector<HTMLElement>(`[data-card="${id}"] [data-grip]`);
    if (grip && document.activeElement !== grip) grip.focus();
  });

  const step = (by: -1 | 1): void => {
    if (!picked) return;
    const at = applicationStatuses.indexOf(picked.status) + by;
    const status = applicationStatuses[Math.min(Math.max(at, 0), applicationStatuses.length - 1)];
    if (status) setPicked({ ...picked, status });
  };
  const putDown = (): void => {
    if (picked) returnTo.current = { id: picked.application.id, until: performance.now() + drawnMs };
    setPicked(undefined);
  };
  const drop = (): void => {
    if (!picked) return;
    const { application, status } = picked;
    putDown();
    if (status !== application.status) onDrop(application.id, status);
  };

  return {
    picked,
    pickUp: (application: Application) => setPicked({ application, status: application.status }),
    step,
    drop,
    cancel: putDown,
    onKeyDown(event: KeyboardEvent): void {
      if (!picked) return;
      const steps = { ArrowLeft: () => step(-1), ArrowRight: () => step(1), Escape: putDown, Enter: drop, " ": drop };
      const run = Object.entries(steps).find(([key]) => key === event.key)?.[1];
      if (!run) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    },
  };
}
