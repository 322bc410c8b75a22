import { useAtomValue } from "jotai";
import type { ComponentType, ReactNode } from "react";
import { reachableAtom } from "../../state.ts";
import { Skeleton } from "../feedback/skeleton.tsx";
import { createLazyPart, Lazy, type LazyPart } from "../lazy-part.tsx";
import type { Series } from "./series.tsx";

export interface BarsProps<Key extends string = string> {
  rows: readonly { label: string; values: Readonly<Record<Key, number>> }[];
  series: readonly Series<Key>[];
}

export interface PieProps {
  slices: readonly { label: string; value: number; percent: number }[];
}

export const barsPart = createLazyPart(async () => (await import("./bars.tsx")).Bars);
export const piePart = createLazyPart(async () => (await import("./pie.tsx")).Pie);

/** The libraries let the keyboard stop at shapes without a name; the table shows their values. */
function withoutFocus(drawing: HTMLElement | null): (() => void) | undefined {
  if (!drawing) return undefined;
  const observer = new MutationObserver(() => {
    for (const shape of drawing.querySelectorAll("[tabindex='0']")) shape.setAttribute("tabindex", "-1");
  });
  observer.observe(drawing, { childList: true, subtree: true });
  return () => observer.disconnect();
}

interface DrawingProps<Props> {
  part: LazyPart<ComponentType<Props>>;
  height: string;
  children: (Chart: ComponentType<Props>) => ReactNode;
}

function Drawing<Props>({ part, height, children }: DrawingProps<Props>) {
  const reachable = useAtomValue(reachableAtom);
  return (
    <Lazy
      // Tried again once the server is back.
      key={String(reachable)}
      part={part}
      fallback={
        <div aria-hidden className={height}>
          <Skeleton className="size-full" />
        </div>
      }
      unavailable={
        <p className={`grid place-items-center px-6 text-center text-s text-ink-3 ${height}`}>
          Could not load the chart. Check your connection, or show the table.
        </p>
      }
    >
      {(Chart) => (
        <div aria-hidden ref={withoutFocus} className={height}>
          {children(Chart)}
        </div>
      )}
    </Lazy>
  );
}

export function BarChart<Key extends string>(props: BarsProps<Key>) {
  return (
    <Drawing part={barsPart} height="h-72">
      {(Bars) => <Bars {...props} />}
    </Drawing>
  );
}

export function PieChart(props: PieProps) {
  return (
    <Drawing part={piePart} height="h-44">
      {(Pie) => <Pie {...props} />}
    </Drawing>
  );
}
