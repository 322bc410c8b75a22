import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { AutomationSkeleton } from "./automation-skeleton.tsx";
import { useAutomationSettings } from "./queries.ts";
import { SettingsForm } from "./settings-form.tsx";

export function AutomationSettings() {
  const { data, error, refetch } = useAutomationSettings();
  if (data) return <SettingsForm settings={data} />;
  if (error) return <LoadFailed error={error} otherwise="Could not load the automation settings." onRetry={refetch} />;
  return <AutomationSkeleton />;
}
