import type { ReactNode } from "react";

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="grid gap-2">
      <header className="flex items-center justify-between gap-3">
        <h3 className="text-s font-semibold text-ink">{title}</h3>
        {action}
      </header>
      {children}
    </section>
  );
}

export const None = ({ children }: { children: ReactNode }) => <p className="text-s text-ink-3">{children}</p>;
