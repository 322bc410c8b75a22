import type { ActionState } from "#core/bot/contract.ts";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { InlineSelect } from "../../../components/fields/select-field.tsx";
import { keysOf } from "../../../lib/search-params.ts";
import { kindLabels } from "../../../features/bot/labels.ts";
import { useCampaigns } from "../campaigns/queries.ts";
import type { BotSearch } from "../search.ts";
import { stateLabels } from "../actions/action-labels.ts";

const kinds = [
  { value: "all", label: "All kinds" },
  ...keysOf(kindLabels).map((value) => ({ value, label: kindLabels[value].label })),
];
const ended = ["done", "failed", "skipped"] as const satisfies ActionState[];
const states = [
  { value: "all", label: "All outcomes" },
  ...ended.map((value) => ({ value, label: stateLabels[value].word })),
];

interface LogFiltersProps {
  search: BotSearch;
  onFilter: (change: Partial<Pick<BotSearch, "kind" | "state" | "campaign" | "person">>) => void;
}

const chosen = (value: string): string | undefined => (value === "all" ? undefined : value);
const known = (value: string | undefined, options: readonly { value: string }[]): string =>
  options.some((option) => option.value === value) ? (value ?? "all") : "all";

export function LogFilters({ search, onFilter }: LogFiltersProps) {
  const { data: campaigns = [] } = useCampaigns();
  const ofCampaigns = [
    { value: "all", label: "All campaigns" },
    ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchBox
        label="Search people"
        value={search.person ?? ""}
        onValueChange={(person) => onFilter({ person: person || undefined })}
        className="min-w-0 grow basis-full sm:basis-48"
      />
      <InlineSelect
        label="Kind"
        value={known(search.kind, kinds)}
        onValueChange={(kind) => onFilter({ kind: chosen(kind) })}
        options={kinds}
        className="max-sm:grow sm:w-44!"
      />
      <InlineSelect
        label="Outcome"
        value={known(search.state, states)}
        onValueChange={(state) => onFilter({ state: chosen(state) })}
        options={states}
        className="max-sm:grow sm:w-36!"
      />
      {campaigns.length > 0 && (
        <InlineSelect
          label="Campaign"
          value={known(search.campaign, ofCampaigns)}
          onValueChange={(campaign) => onFilter({ campaign: chosen(campaign) })}
          options={ofCampaigns}
          className="max-sm:grow sm:w-44!"
        />
      )}
    </div>
  );
}
