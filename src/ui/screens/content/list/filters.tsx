import { useEffect, useEffectEvent, useState } from "react";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { InlineSelect } from "../../../components/fields/select-field.tsx";
import { keysOf } from "../../../lib/search-params.ts";
import type { SchedulerSearch } from "../search.ts";
import { statusNames } from "../labels.ts";

const types = [
  { value: "all", label: "All Types" },
  { value: "post", label: "Posts" },
  { value: "article", label: "Articles" },
  { value: "comment", label: "Comments" },
  { value: "draft", label: "Drafts" },
] as const;

const statuses = [
  { value: "all", label: "All statuses" } as const,
  ...keysOf(statusNames).map((value) => ({ value, label: statusNames[value] })),
];

/** From the last keystroke until the address and the list follow. */
const debounceMs = 250;

interface FiltersProps {
  search: SchedulerSearch;
  onFilter: (change: Pick<SchedulerSearch, "q" | "type" | "status">) => void;
}

export function Filters({ search, onFilter }: FiltersProps) {
  const [text, setText] = useState(search.q ?? "");
  const [followed, setFollowed] = useState(search.q);
  if (followed !== search.q) {
    setFollowed(search.q);
    setText(search.q ?? "");
  }
  const follow = useEffectEvent((q: string) => {
    if (q !== (search.q ?? "")) {
      setFollowed(q || undefined);
      onFilter({ q: q || undefined });
    }
  });
  useEffect(() => {
    const timer = setTimeout(() => follow(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <div className="@container mb-3">
      <div className="flex flex-wrap gap-2">
        <SearchBox
          label="Search content"
          value={text}
          onValueChange={setText}
          className="min-w-0 grow basis-full @md:basis-40"
        />
        <div className="min-w-0 grow basis-0 @md:w-34 @md:grow-0 @md:basis-auto">
          <InlineSelect
            label="Type"
            value={search.type ?? "all"}
            // 'Drafts' is a status listed as a type, so it excludes any other status.
            onValueChange={(type) =>
              onFilter(type === "draft" ? { type, status: undefined } : { type: type === "all" ? undefined : type })
            }
            options={types}
            className="w-full"
          />
        </div>
        <div className="min-w-0 grow basis-0 @md:w-40 @md:grow-0 @md:basis-auto">
          <InlineSelect
            label="Status"
            value={search.type === "draft" ? "draft" : (search.status ?? "all")}
            onValueChange={(status) =>
              onFilter({
                status: status === "all" ? undefined : status,
                ...(search.type === "draft" && { type: undefined }),
              })
            }
            options={statuses}
            className="w-full"
          />
        </div>
      </div>
    </div>
  );
}
