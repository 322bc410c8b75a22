import { Link } from "@tanstack/react-router";
import { Columns3, List } from "lucide-react";
import type { ApplicationsSearch } from "./search.ts";

const views = [
  { view: undefined, label: "List", icon: List },
  { view: "board", label: "Board", icon: Columns3 },
] as const;

/** Links, so that a view can be opened in another tab and the way back leads through them. */
export function ViewSwitch({ search }: { search: ApplicationsSearch }) {
  return (
    <nav
      aria-label="View"
      className="flex rounded-control bg-sunken p-0.5 max-sm:basis-[calc(100%-4rem)] max-sm:*:flex-1 max-sm:*:justify-center"
    >
      {views.map(({ view, label, icon: Icon }) => (
        <Link
          key={label}
          to="/job-applications"
          search={{ ...search, view }}
          activeOptions={{ exact: true, includeSearch: true }}
          className="flex h-7.5 items-center gap-1.5 rounded-[5px] px-2.5 text-s font-medium text-ink-2 transition-colors duration-150 select-none hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-raised focus-visible:shadow-(--focus) touch:h-11"
        >
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
        </Link>
      ))}
    </nav>
  );
}
