import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SaveBar } from "../../../components/form/save-bar.tsx";
import type { AutomationForm } from "./form-state.ts";
import { useResetAutomation } from "./queries.ts";
import { valuesOf } from "./values.ts";

const saveFailed = "Failed to save settings. Please try again.";

export function AutomationSaveBar({ form, isDirty }: { form: AutomationForm; isDirty: boolean }) {
  const reset = useResetAutomation();
  const toast = useToast();
  const onReset = (onSettled: () => void) =>
    reset.mutate(undefined, {
      onSuccess(settings) {
        form.kept.clear();
        form.replaceValues(valuesOf(settings));
        toast({ title: "Settings Saved", description: "All settings are back to their defaults." });
      },
      onError: (error) =>
        toast({ title: "Save Failed", description: messageOf(error, saveFailed), tone: "destructive" }),
      onSettled,
    });
  return (
    <>
      <FormFailure error={form.submitError} fallback={saveFailed} />
      <SaveBar
        isDirty={isDirty}
        isBusy={form.isBusy}
        isResetting={reset.isPending}
        resetDescription="Every automation, safety, targeting and approval setting gets its default value. Your lists and texts are removed."
        onReset={onReset}
      />
    </>
  );
}
