import * as Radix from "radix-ui/tabs";
import { useLayoutEffect, useRef, type ReactNode } from "react";
import { Badge } from "./chip.tsx";
import { classes } from "./classes.ts";

export interface Tab<Value extends string = string> {
  value: Value;
  label: string;
  badge?: number;
  disabled?: boolean;
}

interface TabsProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  label?: string;
  /** For more tabs than fit on one line: they continue on the next one. */
  wraps?: boolean;
  className?: string;
  children: ReactNode;
}

export function Tabs<Value extends string>({
  value,
  onValueChange,
  tabs,
  label,
  wraps = false,
  className,
  children,
}: TabsProps<Value>) {
  const choose = (chosen: string) => {
    const tab = tabs.find((one) => one.value === chosen);
    if (tab) onValueChange(tab.value);
  };
  const list = useRef<HTMLDivElement>(null);
  // A badge that arrives later makes its tab wider.
  const badges = tabs.map(({ badge }) => badge).join();
  useLayoutEffect(() => showActiveTab(list.current), [value, tabs.length, badges]);
  return (
    <Radix.Root value={value} onValueChange={choose} className={classes("min-w-0", className)}>
      <div className="border-b border-line">
        <Radix.List
          ref={list}
          aria-label={label}
          className={classes(
            "-mx-3.5 -mb-px flex px-1 py-1 max-sm:-mx-3",
            wraps ? "flex-wrap gap-y-1" : "overflow-x-auto overflow-y-hidden sm:gap-1",
          )}
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled}
              className={classes(
                "relative flex h-9 shrink-0 cursor-pointer items-center gap-2 rounded-control px-2 text-s font-medium whitespace-nowrap text-ink-2 disabled:cursor-default disabled:opacity-55 after:absolute after:inset-x-2 after:-bottom-1 after:h-0.5 after:rounded-full after:bg-accent after:opacity-0 enabled:hover:text-ink data-[state=active]:text-ink data-[state=active]:after:opacity-100 touch:min-h-11",
                !wraps && "sm:px-2.5 sm:after:inset-x-2.5",
              )}
            >
              {tab.label}
              {tab.badge !== undefined && <Badge count={tab.badge} />}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {children}
    </Radix.Root>
  );
}

/** Sideways only: `scrollIntoView` would move the page as well. */
function showActiveTab(list: HTMLElement | null): void {
  const active = list?.querySelector("[data-state=active]")?.getBoundingClientRect();
  if (!list || !active) return;
  const { left, right } = list.getBoundingClientRect();
  if (active.right > right) list.scrollLeft += active.right - right;
  else if (active.left < left) list.scrollLeft -= left - active.left;
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className={classes("rounded-card pt-4", className)}>
      {children}
    </Radix.Content>
  );
}
