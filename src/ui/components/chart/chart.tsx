import { lazy, Suspense, type ReactNode } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { Series } from "./series.tsx";

export interface BarsProps<Key extends string = string> {
  rows: readonly { label: string; values: Readonly<Record<Key, number>> }[];
  series: readonly Series<Key>[];
}

export interface PieProps {
  slices: readonly { label: string; value: number; percent: number }[];
}

const Bars = lazy(async () => ({ default: (await import("./bars.tsx")).Bars }));
const Pie = lazy(async () => ({ default: (await import("./pie.tsx")).Pie }));

/** The libraries let the keyboard stop at shapes without a name; the table shows their values. */
function withoutFocus(drawing: HTMLElement | null): (() => void) | undefined {
  if (!drawing) return undefined;
  const observer = new MutationObserver(() => {
    for (const shape of drawing.querySelectorAll("[tabindex='0']")) shape.setAttribute("tabindex", "-1");
  });
  observer.observe(drawing, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function Drawing({ height, children }: { height: string; children: ReactNode }) {
  return (
    <div aria-hidden ref={withoutFocus} className={height}>
      <Suspense fallback={<Skeleton className="size-full" />}>{children}</Suspense>
    </div>
  );
}

export function BarChart<Key extends string>(props: BarsProps<Key>) {
  return (
    <Drawing height="h-72">
      <Bars {...props} />
    </Drawing>
  );
}

export function PieChart(props: PieProps) {
  return (
    <Drawing height="h-44">
      <Pie {...props} />
    </Drawing>
  );
}
