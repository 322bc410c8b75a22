import { Card } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { useAutomationSettings } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";

export function AutomationSettings() {
  const { data, error, refetch } = useAutomationSettings();
  if (data) return <SettingsForm settings={data} />;
  if (error)
    return <LoadFailed error={error} otherwise="Could not load the automation settings." onRetry={refetch} />;
  return (
    <Card>
      <output className="grid gap-3">
        <span className="sr-only">Loading the automation settings</span>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="h-9" />
        <Skeleton className="h-40" />
      </output>
    </Card>
  );
}
