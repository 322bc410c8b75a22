import { LoaderCircle } from "lucide-react";
import { classes } from "../classes.ts";

export function Spinner({ label, className }: { label?: string; className?: string }) {
  const icon = <LoaderCircle aria-hidden className={classes("size-4 animate-spin", className)} />;
  if (label === undefined) return icon;
  return (
    <output className="inline-flex items-center gap-2 text-s text-ink-2">
      {icon}
      {label}
    </output>
  );
}

export function ScreenSpinner({ label = "Loading" }: { label?: string }) {
  return (
    <output className="grid min-h-60 place-items-center text-ink-3">
      <Spinner className="size-5" />
      <span className="sr-only">{label}</span>
    </output>
  );
}
