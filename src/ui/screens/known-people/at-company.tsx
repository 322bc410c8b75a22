import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { SearchBox } from "../../components/fields/search-box.tsx";
import { companyQuery } from "../../features/people/company-query.ts";
import { Contacts } from "../../features/people/who-i-know.tsx";
import { usePeopleSearch } from "./use-people-search.ts";

export function AtCompany() {
  const { search, go } = usePeopleSearch();
  const company = search.company?.trim().slice(0, 200) ?? "";
  const { data, error, refetch } = useQuery({ ...companyQuery(company), enabled: company !== "" });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchBox
        label="Company"
        placeholder="Name of a company"
        value={search.company ?? ""}
        onValueChange={(name) => go({ company: name || undefined }, { replace: true })}
        className="max-w-105"
      />
      {company === "" ? (
        <p className="text-s text-ink-2">Enter a company to see whom you know there. Only its own name matches.</p>
      ) : data ? (
        <Contacts found={data} search={search} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load whom you know there." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading whom you know there" />
      )}
    </div>
  );
}
