import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { SaveBar } from "../../../components/form/save-bar.tsx";
import { saveFailed, useResetSettings } from "./queries.ts";
import { valuesOf, type SettingsForm } from "./values.ts";

export function SettingsSaveBar({ form }: { form: SettingsForm }) {
  const reset = useResetSettings();
  const toast = useToast();
  const onReset = (onSettled: () => void) =>
    reset.mutate(undefined, {
      onSuccess: (settings) => form.replaceValues(valuesOf(settings)),
      onError: (error) => toast({ title: "Error", description: messageOf(error, saveFailed), tone: "destructive" }),
      onSettled,
    });
  return (
    <SaveBar
      isDirty={form.formState.isDirty}
      isBusy={form.isBusy}
      isResetting={reset.isPending}
      resetDescription="Every setting on these tabs gets its default value. Your name, time zone, password and data stay."
      onReset={onReset}
    />
  );
}
