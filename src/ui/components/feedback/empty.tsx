import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export function Empty({
  sentence,
  action,
  icon: Icon,
}: {
  sentence: ReactNode;
  action?: ReactNode;
  icon?: LucideIcon;
}) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
      {Icon && (
        <span aria-hidden className="grid size-10 place-items-center rounded-full bg-sunken text-ink-3">
          <Icon className="size-5" />
        </span>
      )}
      <p className="max-w-96 text-m text-ink-2">{sentence}</p>
      {action}
    </div>
  );
}
