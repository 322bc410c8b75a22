import * as Radix from "radix-ui/dropdown-menu";
import { useRef } from "react";
import { classes } from "../classes.ts";
import { pressOnce } from "../press-guard.ts";
import { useFloating } from "./use-floating.ts";
import type { MenuProps } from "./menu.tsx";

export function OpenMenu({ label, trigger, items, header, align = "end", side = "bottom" }: MenuProps) {
  const [setTrigger, portal] = useFloating();
  // Runs after the menu has returned the focus to its button, so that a dialog can restore it later.
  const chosen = useRef<() => void>(undefined);
  const runChosen = () => {
    const run = chosen.current;
    chosen.current = undefined;
    if (run) queueMicrotask(run);
  };
  return (
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild ref={setTrigger}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal {...portal}>
        <Radix.Content
          aria-label={label}
          {...{ align, side }}
          sideOffset={6}
          onCloseAutoFocus={runChosen}
          collisionPadding={8}
          className="z-50 min-w-44 rounded-card border border-line bg-surface p-1 shadow-float outline-none animate-appear focus-visible:shadow-float"
        >
          {header !== undefined && <div className="mb-1 border-b border-line px-2.5 py-2">{header}</div>}
          {items.map(({ label: text, icon: Icon, onSelect, tone, disabled = false }) => (
            <Radix.Item
              key={text}
              {...pressOnce}
              onSelect={() => {
                chosen.current = onSelect;
              }}
              disabled={disabled}
              className={classes(
                "flex cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-s outline-none select-none data-disabled:cursor-default data-disabled:opacity-55 data-highlighted:shadow-none touch:min-h-11",
                tone === "danger" ? "text-bad data-highlighted:bg-bad-soft" : "text-ink data-highlighted:bg-sunken",
              )}
            >
              {Icon && <Icon aria-hidden className="size-4 opacity-80" />}
              {text}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
