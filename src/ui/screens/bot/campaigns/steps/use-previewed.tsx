import { useState, type ReactNode } from "react";
import { InlineSelect } from "../../../../components/fields/select-field.tsx";
import { displayName } from "../people/display-name.ts";
import { usePeople } from "../queries.ts";
import type { Previewed } from "../../../../features/template/template-text.tsx";

const example = "example";

/** For whom the texts are previewed: an example person, or one of the campaign's. */
export function usePreviewed(campaignId: string): { chooser: ReactNode; previewed: Previewed | undefined } {
  const [chosen, setChosen] = useState(example);
  const { data } = usePeople(campaignId, { state: undefined, search: undefined });
  const people = data?.pages.flatMap(({ items }) => items) ?? [];
  const entry = people.find(({ id }) => id === chosen);
  const options = [
    { value: example, label: "Example person" },
    ...people.map(({ id, person }) => ({ value: id, label: displayName(person) })),
  ];
  return {
    chooser:
      people.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2 text-s text-ink-2">
          Preview texts for
          <InlineSelect
            label="Preview texts for"
            value={entry ? chosen : example}
            onValueChange={setChosen}
            options={options}
            className="max-w-60"
          />
        </div>
      ) : null,
    previewed: entry && {
      called: displayName(entry.person),
      name: entry.person.name ?? "",
      company: entry.person.company,
    },
  };
}
