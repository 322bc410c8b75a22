import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { totalCostOf } from "#core/writing/models/rules.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { describeUsage, formatCost, formatMonth } from "../../../features/ai-usage/describe-usage.ts";
import { modelUsageQuery } from "./queries.ts";

/** Only shown once a model has answered. */
export function ModelUsageCard() {
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch } = useQuery(modelUsageQuery(chosen));
  if (error && !data)
    return (
      <Card>
        <LoadFailed error={error} otherwise="Could not load the AI usage." onRetry={refetch} />
      </Card>
    );
  if (!data || data.month === null) return null;
  const total = totalCostOf(data.users.flatMap(({ models }) => models));
  return (
    <Card>
      <CardHeader title="AI usage" />
      <SelectField
        label="Month"
        value={data.month}
        onValueChange={setChosen}
        options={data.months.map((month) => ({ value: month, label: formatMonth(month) }))}
        hint={total === null ? undefined : `${formatCost(total)} for everyone, at the prices above.`}
      />
      <ul aria-label="AI usage by person" className="mt-3 divide-y divide-line">
        {data.users.map(({ userId, name, email, models }) => (
          <li key={userId} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2.5 text-s">
            <div className="min-w-0">
              <p className="truncate font-medium text-ink">{name}</p>
              <p className="truncate text-xs text-ink-2">{email}</p>
            </div>
            <p className="text-ink-2 tabular-nums [overflow-wrap:anywhere]">{describeUsage(models)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
