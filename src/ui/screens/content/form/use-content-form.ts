import { useRef, type FormEvent } from "react";
import { useWatch } from "react-hook-form";
import type { ContentItem } from "#core/content/contract.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { useSchemaForm, type SchemaForm } from "../../../components/form/use-schema-form.ts";
import { inSentence } from "../../../lib/dates.ts";
import { useSave } from "../queries.ts";
import { ContentFormSchema, type ContentBody, type FormValues, type SavedStatus } from "./form-values.ts";

export type ContentFormState = SchemaForm<FormValues, ContentBody>;

interface ContentFormOptions {
  initial: FormValues;
  item: ContentItem | undefined;
  onSaved: () => void;
}

export function useContentForm({ initial, item, onSaved }: ContentFormOptions) {
  const isSaved = useRef(false);
  const toast = useToast();
  const save = useSave(item?.id);
  const form: ContentFormState = useSchemaForm({
    schema: ContentFormSchema,
    defaultValues: initial,
    async submit(body) {
      toast(savedNotice(await save.mutateAsync(body), body.status, item));
      isSaved.current = true;
      onSaved();
    },
  });
  const values = useWatch({ control: form.control, compute: (current: FormValues) => ({ ...current }) });
  // The status follows the button that was pressed last.
  const hasChanges = Object.keys(form.formState.dirtyFields).some((name) => name !== "status");

  return {
    form,
    values,
    saveAs(status: SavedStatus, event?: FormEvent) {
      if (!form.isBusy) form.setValue("status", status);
      void form.onSubmit(event);
    },
    saving: form.isBusy ? values.status : undefined,
    isDirty: () => !isSaved.current && hasChanges,
  };
}

function savedNotice(result: ContentItem, status: SavedStatus, before: ContentItem | undefined) {
  if (status === "draft") {
    const description = before?.status === "scheduled" ? "It is no longer scheduled." : undefined;
    return { title: "Draft Saved", description };
  }
  const at = result.scheduledFor === null ? undefined : Date.parse(result.scheduledFor);
  const goesOut = at === undefined ? undefined : `It goes out ${inSentence(at, result.timezone, Date.now())}.`;
  const title = before?.status === "scheduled" ? "Changes Saved" : "Content Scheduled";
  return { title, description: result.adjusted ?? goesOut };
}
