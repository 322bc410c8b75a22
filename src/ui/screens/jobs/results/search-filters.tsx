import { SearchBox } from "../../../components/fields/search-box.tsx";
import { InlineSelect } from "../../../components/fields/select-field.tsx";
import { levels, salaries, sorts } from "../labels.ts";
import { useSources } from "../queries.ts";
import type { JobSearch } from "../search.ts";

interface SearchFiltersProps {
  search: JobSearch;
  onFilter: (change: Partial<JobSearch>) => void;
}

const chosen = (value: string): string | undefined => (value === "all" ? undefined : value);
const known = (value: string | undefined, options: readonly { value: string }[]): string =>
  options.find((option) => option.value === value)?.value ?? "all";

export function SearchFilters({ search, onFilter }: SearchFiltersProps) {
  const { data: sources = [] } = useSources();
  const labels = new Map(
    sources.filter(({ isOn }) => isOn).map(({ source, label }) => [source, label.split(":")[0] ?? label]),
  );
  const options = [{ value: "all", label: "All sources" }, ...[...labels].map(([value, label]) => ({ value, label }))];
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchBox
        label="Title, skill or company"
        value={search.q ?? ""}
        onValueChange={(q) => onFilter({ q: q || undefined, saved: undefined })}
        className="min-w-0 grow basis-full sm:basis-56"
      />
      <SearchBox
        label="Place, or Remote"
        value={search.place ?? ""}
        onValueChange={(place) => onFilter({ place: place || undefined, saved: undefined })}
        className="min-w-0 grow basis-full sm:basis-40"
      />
      <InlineSelect
        label="Experience level"
        value={known(search.level, levels)}
        onValueChange={(level) => onFilter({ level: chosen(level) })}
        options={levels}
        className="max-sm:grow sm:w-32!"
      />
      <InlineSelect
        label="Salary range"
        value={known(search.salary, salaries)}
        onValueChange={(salary) => onFilter({ salary: chosen(salary) })}
        options={salaries}
        className="max-sm:grow sm:w-32!"
      />
      {options.length > 2 && (
        <InlineSelect
          label="Source"
          value={known(search.source, options)}
          onValueChange={(source) => onFilter({ source: chosen(source) })}
          options={options}
          className="max-sm:grow sm:w-40!"
        />
      )}
      <InlineSelect
        label="Sort by"
        value={search.sort ?? "match"}
        onValueChange={(sort) => onFilter({ sort: sort === "newest" ? "newest" : undefined })}
        options={sorts}
        className="max-sm:grow sm:w-34!"
      />
    </div>
  );
}
