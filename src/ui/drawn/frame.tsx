import { Bell, Menu, Search } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../components/button.tsx";
import { Skeleton } from "../components/feedback/skeleton.tsx";
import { screens } from "../screens.ts";
import { Brand } from "../shell/navigation/brand.tsx";
import { groupsFor } from "../shell/navigation/navigation.ts";

/** Around the screens of whoever is signed in: nothing of theirs, and nothing to press. */
export function DrawnFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh bg-canvas">
      <aside className="h-dvh w-62 shrink-0 border-r border-line max-lg:hidden">
        <div className="px-5 pt-4 pb-2">
          <Brand />
        </div>
        <div className="px-3 pb-4">
          {groupsFor(screens, "user").map(({ label, links }) => (
            <div key={label} className="pt-4">
              <p className="px-2 pb-1.5 text-xs text-ink-3">{label}</p>
              <div className="grid gap-px">
                {links.map((link) => (
                  <p
                    key={link.to}
                    className={`flex h-8.5 items-center gap-3 rounded-control px-2 text-s font-medium touch:h-11 ${link.to === path ? "bg-sunken text-ink" : "text-ink-2"}`}
                  >
                    <link.icon aria-hidden className="size-4 shrink-0" />
                    {link.label}
                  </p>
                ))}
              </div>
            </div>
          ))}
        </div>
      </aside>
      <div className="flex min-w-0 grow flex-col">
        <header className="flex h-13 shrink-0 items-center gap-1.5 border-b border-line px-2 max-sm:gap-0 sm:px-4 lg:px-6">
          <div className="flex min-w-0 items-center gap-1 lg:hidden">
            <IconButton label="Open menu" icon={Menu} />
            <Brand className="max-sm:sr-only" />
          </div>
          <p className="flex h-8.5 w-85 items-center rounded-control border border-line-strong bg-surface pl-2.5 text-s text-ink-3 max-lg:hidden">
            Search or jump to...
          </p>
          <IconButton label="Search or jump to" icon={Search} className="lg:hidden!" />
          <div className="grow" />
          <IconButton label="Notifications" icon={Bell} />
          <Skeleton className="mx-2 size-7 rounded-full!" />
        </header>
        <main aria-busy className="mx-auto w-full max-w-320 min-w-0 grow px-4 py-6 sm:px-6 lg:px-9.5">
          {children}
        </main>
      </div>
    </div>
  );
}
