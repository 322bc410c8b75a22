import type { ReactNode } from "react";
import type { PersonSummary } from "#core/people/contract.ts";
import { ExactTime } from "../../components/exact-time.tsx";
import { longAgo } from "../../lib/long-ago.ts";
import { PersonLink } from "../../features/people/person-link.tsx";
import { usePeopleSearch } from "./use-people-search.ts";

const sinceThen = (instant: number, _zone: string, now: number): string => longAgo(instant, now);

export function PersonRow({ person, note }: { person: PersonSummary; note?: ReactNode }) {
  const { search } = usePeopleSearch();
  return (
    <li className="relative flex items-center gap-x-3 px-4.5 py-3 text-s hover:bg-sunken max-sm:flex-wrap">
      <PersonLink person={person} search={search} />
      <span className="shrink-0 text-xs text-ink-3 max-sm:basis-full max-sm:pl-12 sm:text-right">
        {note ??
          (person.lastSpokenAt !== null && (
            <>
              Last message <ExactTime at={person.lastSpokenAt} format={sinceThen} />
            </>
          ))}
      </span>
    </li>
  );
}
