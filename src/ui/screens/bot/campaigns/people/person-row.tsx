import { Link } from "@tanstack/react-router";
import { stepLabels, type CampaignStep } from "#core/campaigns/contract.ts";
import type { CampaignPerson } from "#core/campaigns/people/contract.ts";
import { Avatar } from "../../../../components/avatar.tsx";
import { lookUp } from "../../../../lib/look-up.ts";
import type { BotSearch } from "../../search.ts";
import { displayName } from "./display-name.ts";
import { PersonChip } from "./person-chip.tsx";

interface PersonRowProps {
  entry: CampaignPerson;
  steps: readonly CampaignStep[];
  search: BotSearch;
}

export function PersonRow({ entry, steps, search }: PersonRowProps) {
  const { id, person, state, sentence, step } = entry;
  const name = displayName(person);
  const current = step === null ? undefined : steps[step];
  return (
    <li className="relative flex items-center gap-3 px-4.5 py-2.5 text-s hover:bg-sunken">
      <Avatar name={name} />
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-2">
          <Link
            to="/bot"
            search={{ ...search, person: id }}
            resetScroll={false}
            dir="auto"
            className="min-w-0 truncate font-medium text-ink after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {name}
          </Link>
          <PersonChip state={state} />
        </p>
        <p className="truncate text-xs text-ink-3 max-sm:whitespace-normal">
          {person.headline !== null && <span dir="auto">{person.headline} · </span>}
          {sentence}
        </p>
      </div>
      {current && step !== null && (
        <span className="shrink-0 text-xs text-ink-3 max-sm:hidden">
          Step {step + 1}, {(lookUp(stepLabels, current.kind) ?? current.kind).toLowerCase()}
        </span>
      )}
    </li>
  );
}
