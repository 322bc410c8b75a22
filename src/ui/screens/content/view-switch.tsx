import { Link } from "@tanstack/react-router";
import type { SchedulerSearch } from "./search.ts";
import { views } from "./views.ts";

/** Links, so that a view can be opened in another tab and the way back leads through them. */
export function ViewSwitch({ search }: { search: SchedulerSearch }) {
  return (
    <nav aria-label="View" className="flex rounded-control bg-sunken p-0.5 max-sm:basis-full">
      {views.map(({ name, label, icon: Icon, part }) => (
        <Link
          key={name}
          to="/content-scheduler"
          search={{ ...search, view: part && name }}
          // Otherwise, every link to this path would be marked.
          activeOptions={{ exact: true, includeSearch: true }}
          onPointerEnter={() => part?.preload()}
          onFocus={() => part?.preload()}
          className="flex h-7.5 items-center max-sm:grow max-sm:justify-center gap-1.5 rounded-[5px] px-2.5 text-s font-medium text-ink-2 transition-colors duration-150 select-none hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-raised focus-visible:shadow-(--focus) touch:h-11 touch:px-2"
        >
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
