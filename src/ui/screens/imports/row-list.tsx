import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { kindLabels, shownRowStates, type Import, type ImportKind, type ShownRow } from "#core/imports/contract.ts";
import { Chip, type Tone } from "../../components/chip.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { InlineSelect } from "../../components/fields/select-field.tsx";
import { rowsQuery } from "./queries.ts";

type State = (typeof shownRowStates)[number];

const stateChips: Record<State, { label: string; tone: Tone }> = {
  new: { label: "New", tone: "good" },
  changed: { label: "Changed", tone: "warn" },
  same: { label: "No change", tone: "neutral" },
  left_out: { label: "Left out", tone: "neutral" },
  not_understood: { label: "Not understood", tone: "bad" },
};
const all = "all";

/** Row by row, what an import would do, and what was not understood. */
export function RowList({ imported }: { imported: Import }) {
  const isReview = imported.state === "ready";
  const [state, setState] = useState<State | typeof all>(isReview ? all : "not_understood");
  const [kind, setKind] = useState<ImportKind | typeof all>(all);
  const list = useInfiniteQuery(
    rowsQuery(imported.id, { state: state === all ? undefined : state, kind: kind === all ? undefined : kind }),
  );
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <section aria-label="Rows" className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <h4 className="grow text-s font-semibold text-ink">
          {isReview ? "Row by row" : "Rows that were not understood"}
        </h4>
        {isReview && (
          <>
            <InlineSelect
              label="Kind"
              className="max-sm:grow sm:w-44!"
              value={kind}
              onValueChange={setKind}
              options={[
                { value: all, label: "All kinds" },
                ...imported.kinds.map((one) => ({ value: one.kind, label: kindLabels[one.kind] })),
              ]}
            />
            <InlineSelect
              label="State"
              className="max-sm:grow sm:w-44!"
              value={state}
              onValueChange={setState}
              options={[
                { value: all, label: "All states" },
                ...shownRowStates.map((one) => ({ value: one, label: stateChips[one].label })),
              ]}
            />
          </>
        )}
      </div>
      {list.isError && !rows ? (
        <LoadFailed error={list.error} otherwise="Could not load the rows." onRetry={list.refetch} />
      ) : !rows ? (
        <SkeletonRows rows={3} label="Loading the rows" />
      ) : rows.length === 0 ? (
        <p className="text-s text-ink-2">No rows like this.</p>
      ) : (
        <ul aria-label="Rows of the import" className="divide-y divide-line">
          {rows.map((row, at) => (
            <Row key={at} row={row} />
          ))}
        </ul>
      )}
      <LoadMore more={list.hasNextPage} busy={list.isFetchingNextPage} onLoad={() => void list.fetchNextPage()} />
    </section>
  );
}

function Row({ row: { kind, state, file, line, title, detail } }: { row: ShownRow }) {
  const { label, tone } = stateChips[state];
  return (
    <li className="flex items-start gap-3 py-2 text-s">
      <div className="min-w-0 grow">
        <p dir="auto" className="[overflow-wrap:anywhere] text-ink">
          {title}
        </p>
        {detail !== null && (
          <p dir="auto" className="text-xs [overflow-wrap:anywhere] text-ink-2">
            {detail}
          </p>
        )}
        <p className="text-xs [overflow-wrap:anywhere] text-ink-3">
          {kind !== null && `${kindLabels[kind]}, `}
          {file}, row {line}
        </p>
      </div>
      <Chip size="s" tone={tone}>
        {label}
      </Chip>
    </li>
  );
}
