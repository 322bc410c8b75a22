import { useEffect, useRef, useState, type RefObject } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { ApiError, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { inSentence } from "../../../lib/dates.ts";
import { errorsByField, validate, type FieldErrors, type FormValues, type Intent } from "./form-values.ts";
import { useSave } from "../queries.ts";

interface ContentFormOptions {
  initial: FormValues;
  item: ContentItem | undefined;
  form: RefObject<HTMLFormElement | null>;
  onSaved: () => void;
}

export function useContentForm({ initial, item, form, onSaved }: ContentFormOptions) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const isSaved = useRef(false);
  const toast = useToast();
  const save = useSave();

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [form, errors]);

  const submit = (intent: Intent) => {
    if (save.isPending) return;
    const found = validate(values, intent, Date.now());
    if (Object.keys(found).length > 0) {
      setErrors(found);
      return;
    }
    setErrors({});
    save.mutate(
      { id: item?.id, values, intent },
      {
        onSuccess: (result) => {
          toast(savedNotice(result, intent, item));
          isSaved.current = true;
          onSaved();
        },
        onError: (error) => {
          toast({
            title: "Error",
            description: messageOf(error, "Failed to schedule content"),
            tone: "destructive",
          });
          if (error instanceof ApiError) setErrors(errorsByField(error.problem.details, values));
        },
      },
    );
  };

  return {
    values,
    setValues,
    errors,
    submit,
    saving: save.isPending ? save.variables.intent : undefined,
    isDirty: () => !isSaved.current && JSON.stringify(values) !== JSON.stringify(initial),
  };
}

function savedNotice(result: ContentItem, intent: Intent, before: ContentItem | undefined) {
  if (intent === "draft") {
    const description = before?.status === "scheduled" ? "It is no longer scheduled." : undefined;
    return { title: "Draft Saved", description };
  }
  const at = result.scheduledFor === null ? undefined : Date.parse(result.scheduledFor);
  const goesOut = at === undefined ? undefined : `It goes out ${inSentence(at, result.timezone, Date.now())}.`;
  return { title: "Content Scheduled", description: result.adjusted ?? goesOut };
}
