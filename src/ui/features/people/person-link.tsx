import { Link } from "@tanstack/react-router";
import { connectionStateLabels, type PersonSummary } from "#core/people/contract.ts";
import { Avatar } from "../../components/avatar.tsx";
import { Chip } from "../../components/chip.tsx";
import { lookUp } from "../../lib/look-up.ts";

interface PersonLinkProps {
  person: PersonSummary;
  /** What else the screen of people shows. */
  search?: object;
}

/** Leads to the person, over the whole row. */
export function PersonLink({ person, search = {} }: PersonLinkProps) {
  const { id, name, position, company, state } = person;
  const job = [position, company].filter((part) => part !== null).join(" at ");
  return (
    <>
      <Avatar name={name} size="m" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/people"
            search={{ ...search, person: id }}
            resetScroll={false}
            dir="auto"
            className="min-w-0 truncate font-medium text-ink after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
          {state === "missing" && (
            <Chip tone="warn" size="s">
              {lookUp(connectionStateLabels, state)}
            </Chip>
          )}
        </p>
        {job !== "" && (
          <p dir="auto" className="truncate text-xs text-ink-2">
            {job}
          </p>
        )}
      </div>
    </>
  );
}
