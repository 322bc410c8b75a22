import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Tone } from "../chip.tsx";
import { classes } from "../classes.ts";

const toneClasses = {
  neutral: { icon: Info, box: "border-line bg-surface", ink: "text-ink-3" },
  accent: { icon: Info, box: "border-transparent bg-accent-soft", ink: "text-accent-text" },
  good: { icon: CircleCheck, box: "border-transparent bg-good-soft", ink: "text-good" },
  warn: { icon: TriangleAlert, box: "border-transparent bg-warn-soft", ink: "text-warn" },
  bad: { icon: CircleAlert, box: "border-transparent bg-bad-soft", ink: "text-bad" },
} satisfies Record<Tone, unknown>;

interface AlertProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
}

export function Alert({ tone = "neutral", title, children, action, className }: AlertProps) {
  const { icon: Icon, box, ink } = toneClasses[tone];
  return (
    <div
      role={tone === "bad" ? "alert" : undefined}
      className={classes("flex items-start gap-3 rounded-card border px-3.5 py-3 text-s", box, className)}
    >
      <Icon aria-hidden className={classes("mt-0.5 size-4 shrink-0", ink)} />
      <div className="min-w-0 grow">
        {title !== undefined && <p className="font-semibold text-ink">{title}</p>}
        <div className={tone === "bad" && title === undefined ? "text-bad" : "text-ink-2"}>{children}</div>
      </div>
      {action !== undefined && <div className="-my-1 shrink-0">{action}</div>}
    </div>
  );
}
