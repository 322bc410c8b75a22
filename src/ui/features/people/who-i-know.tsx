import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { CompanyContacts } from "#core/people/contract.ts";
import { Button } from "../../components/button.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { companyQuery } from "./company-query.ts";
import { ImportOffer } from "./import-offer.tsx";
import { PersonLink } from "./person-link.tsx";

const shownFirst = 4;

/** Of an opening or an application: who the person knows at its company. */
export function WhoIKnow({ company }: { company: string }) {
  const name = company.trim().slice(0, 200);
  const { data, error, refetch } = useQuery({ ...companyQuery(name), enabled: name !== "" });
  if (name === "") return null;
  return (
    <section aria-label="Who you know there" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-s font-semibold text-ink">Who you know there</h3>
      {data ? (
        <Contacts found={data} shownFirst={shownFirst} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load whom you know there." onRetry={refetch} />
      ) : (
        <Skeleton className="h-5 w-3/5" />
      )}
    </section>
  );
}

interface ContactsProps {
  found: CompanyContacts;
  /** The others are shown when asked for. */
  shownFirst?: number;
  search?: object;
}

export function Contacts({ found, shownFirst: first = Infinity, search = {} }: ContactsProps) {
  const { people, sentence, hasConnections } = found;
  const [isWhole, setWhole] = useState(false);
  // One more is no longer than the button.
  const shown = isWhole || people.length <= first + 1 ? people : people.slice(0, first);
  return (
    <>
      <p dir="auto" className="text-s text-ink-2">
        {hasConnections || people.length > 0 ? sentence : <ImportOffer />}
      </p>
      {people.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {shown.map((person) => (
            <li key={person.id} className="relative flex items-center gap-3 px-3 py-2 text-s hover:bg-sunken">
              <PersonLink person={person} search={search} />
              {person.match === "strong" && person.company !== null && (
                <span className="shrink-0 text-xs text-ink-3">Similar name</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.length < people.length && (
        <div>
          <Button size="s" onClick={() => setWhole(true)}>
            Show all {formatCount(people.length)}
          </Button>
        </div>
      )}
    </>
  );
}
