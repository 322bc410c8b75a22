import * as Radix from "radix-ui/alert-dialog";
import { useEffect, useEffectEvent, useState, type ReactNode } from "react";
import { display } from "../../lib/display.ts";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import { sheetClass, overlayClass } from "./dialog.tsx";
import { useReturnFocus } from "./use-floating.ts";

interface ConfirmProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title?: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** A third way, between the two. */
  alternative?: { label: string; onSelect: () => void };
  onConfirm: () => void;
  busy?: boolean;
  /** False while a required confirmation text is missing. */
  ready?: boolean;
  children?: ReactNode;
  /** Also of people who turned off that actions are confirmed. */
  always?: boolean;
  tone?: "danger" | "primary";
}

/** Stays open while the work runs; its owner closes it. */
export function Confirm(props: ConfirmProps) {
  const { open, onOpenChange, title = "Are you sure?", description, confirmLabel, cancelLabel = "Cancel" } = props;
  const { alternative, onConfirm, busy = false, ready = true, tone = "danger", children } = props;
  const focus = useReturnFocus();
  const isAsking = useQuestion(props);
  if (open && !isAsking) return null;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content {...focus} className={classes(sheetClass, "p-5 sm:max-w-105")}>
          <Radix.Title className="text-l font-semibold text-ink">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-s text-ink-2">{description}</Radix.Description>
          {children !== undefined && <div className="mt-4">{children}</div>}
          <div className="mt-5 flex justify-end gap-2 max-sm:flex-col-reverse">
            <Radix.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </Radix.Cancel>
            {alternative && <Button onClick={alternative.onSelect}>{alternative.label}</Button>}
            <Button
              variant={tone === "danger" ? "destroy" : "primary"}
              busy={busy}
              disabled={!ready}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** False while the work runs unasked. If it fails, its owner stays open: then the question shows. */
function useQuestion({ open, busy = false, children, alternative, always = false, onConfirm }: ConfirmProps): boolean {
  const isUnasked = display.confirmActions === false && !always && children === undefined && !alternative;
  const [step, setStep] = useState<"started" | "running" | "asking">("started");
  const nextStep = !open ? "started" : busy ? "running" : step === "running" ? "asking" : step;
  if (nextStep !== step) setStep(nextStep);
  const isStarting = open && isUnasked;
  const confirm = useEffectEvent(onConfirm);
  useEffect(() => {
    if (isStarting) confirm();
  }, [isStarting]);
  return !isUnasked || step === "asking";
}
