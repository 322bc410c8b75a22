import { useQuery } from "@tanstack/react-query";
import type { ImportSources, ReminderSettings } from "#core/imports/contract.ts";
import { Card, CardHeader } from "../../components/card.tsx";
import { Chip } from "../../components/chip.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { SelectField } from "../../components/fields/select-field.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { sourcesQuery, useSaveReminders } from "./queries.ts";

type Source = ImportSources["sources"][number];

const sourceLabels = { archive: "Archive", workbook: "Analytics workbook" } as const;
const off = "off";
const choices = [30, 60, 90, 180, 365];

/** A choice for days that were set elsewhere as well. */
const optionsFor = (days: number | null) => [
  ...[...new Set([...choices, ...(days === null ? [] : [days])])]
    .toSorted((one, other) => one - other)
    .map((one) => ({ value: String(one), label: `After ${one} days` })),
  { value: off, label: "Off" },
];

/** How old each source is, and when to be reminded of a new one. */
export function Sources() {
  const { data, error, refetch } = useQuery(sourcesQuery);
  return (
    <Card>
      <CardHeader title="How fresh it is" />
      {error && !data ? (
        <LoadFailed error={error} otherwise="Could not load the age of your data." onRetry={refetch} />
      ) : data ? (
        <ul aria-label="Sources" className="grid gap-4 sm:grid-cols-2">
          {data.sources.map((source) => (
            <SourceAge key={source.source} source={source} reminders={data.reminders} />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={1} label="Loading the age of your data" />
      )}
    </Card>
  );
}

function SourceAge({ source: { source, asOf, isOld }, reminders }: { source: Source; reminders: ReminderSettings }) {
  const save = useSaveReminders();
  const field = source === "archive" ? "archiveDays" : "workbookDays";
  const days = reminders[field];
  return (
    <li className="grid content-start gap-2">
      <p className="flex flex-wrap items-center gap-2 text-s">
        <span className="font-medium text-ink">{sourceLabels[source]}</span>
        {asOf === null ? (
          <Chip size="s">Not imported yet</Chip>
        ) : (
          <Chip size="s" tone={isOld ? "warn" : "good"}>
            <RelativeTime at={asOf} />
          </Chip>
        )}
      </p>
      <SelectField
        label={`Remind me of a new ${source}`}
        value={days === null ? off : String(days)}
        disabled={save.isPending}
        onValueChange={(value) => save.mutate({ ...reminders, [field]: value === off ? null : Number(value) })}
        options={optionsFor(days)}
      />
    </li>
  );
}
