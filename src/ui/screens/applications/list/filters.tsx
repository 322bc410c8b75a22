import { applicationFilters, statusLabels, type ApplicationFilter } from "#core/applications/contract.ts";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { InlineSelect } from "../../../components/fields/select-field.tsx";
import { statusIn } from "../queries.ts";
import type { ApplicationsSearch } from "../search.ts";

const labels: Record<ApplicationFilter, string> = { all: "All", ...statusLabels, no_answer: "No answer" };
/** As specified: all, applied, viewed, interview, offer; then the others. */
const order = ["all", "applied", "viewed", "interview", "offer", "rejected", "no_answer"] as const;
const options = order
  .filter((value) => applicationFilters.includes(value))
  .map((value) => ({ value, label: labels[value] }));

interface FiltersProps {
  search: ApplicationsSearch;
  onFilter: (change: Pick<ApplicationsSearch, "q" | "status">) => void;
}

export function Filters({ search, onFilter }: FiltersProps) {
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchBox
        label="Search applications"
        value={search.q ?? ""}
        onValueChange={(q) => onFilter({ q: q || undefined })}
        className="min-w-0 grow"
      />
      <InlineSelect
        label="Status"
        value={statusIn(search.status) ?? "all"}
        onValueChange={(status) => onFilter({ status: status === "all" ? undefined : status })}
        options={options}
        className="max-sm:grow sm:w-40!"
      />
    </div>
  );
}
