import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { missingCodeMessage } from "../../../routing/recover-code.ts";
import { useRecoveredPart } from "../../../routing/use-recovered-part.ts";
import { AutomationSkeleton } from "./automation-skeleton.tsx";

/** A script of its own: those who are not connected, and the screens that share a script with this one, don't load it. */
const part = createLazyPart(
  async () => (await import("./automation-settings.tsx")).AutomationSettings,
  "the automation settings",
);

export function LazyAutomation() {
  const { loaded: AutomationSettings, status, isRetrying, retry } = useRecoveredPart(part);
  if (AutomationSettings) return <AutomationSettings />;
  if (status === "loading") return <AutomationSkeleton />;
  const isMissing = status === "missing";
  return (
    <Alert
      tone="bad"
      title="Could not load the automation settings"
      action={
        <Button size="s" busy={isRetrying} onClick={isMissing ? () => location.reload() : retry}>
          {isMissing ? "Reload" : "Try again"}
        </Button>
      }
    >
      {isMissing ? missingCodeMessage : "Retrying every few seconds."}
    </Alert>
  );
}
