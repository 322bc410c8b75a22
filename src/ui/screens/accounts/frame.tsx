import type { ReactNode } from "react";
import { ConnectionBanner } from "../../shell/connection-banner.tsx";
import { Brand } from "../../shell/navigation/brand.tsx";

export function Frame({ title, subtitle, children, footer }: FrameProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center bg-canvas px-4 py-10 sm:justify-center sm:py-12">
      <div className="fixed inset-x-0 top-0">
        <ConnectionBanner />
      </div>
      <Brand className="mb-6" />
      <section className="w-full max-w-100 rounded-card border border-line bg-surface p-6 sm:p-7">
        <h1 className="text-title font-semibold wrap-anywhere text-ink">{title}</h1>
        {subtitle !== undefined && <p className="mt-0.5 text-s text-ink-2">{subtitle}</p>}
        <div className="mt-5">{children}</div>
      </section>
      {footer !== undefined && <p className="mt-5 text-s text-ink-2">{footer}</p>}
    </main>
  );
}

interface FrameProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}
