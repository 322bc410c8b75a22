import { useId, useRef, useState, type FormEvent } from "react";
import { composeText, type ContentItem } from "#core/content/contract.ts";
import { ApiError, messageOf } from "../../api.ts";
import { Button } from "../../components/button.tsx";
import { useToast } from "../../components/toast.tsx";
import { FormFields } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import { check, errorsAt, type FieldErrors, type FormValues, type Intent } from "./form-values.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { PostPreview } from "./post-preview.tsx";
import { useSave } from "./queries.ts";
import { useUpcoming } from "../../data/content.ts";
import { useDroppedFiles } from "./use-drops.ts";
import { useFiles } from "./use-files.ts";
import { useAuthor } from "./use-author.ts";
import { useNow } from "../../lib/use-now.ts";
import { useSendKeys } from "./use-send-keys.ts";
import { useWide } from "../../components/use-wide.ts";
import { resolveWallTime } from "../../lib/wall-time.ts";
import { dayAndTime, inSentence } from "../../lib/dates.ts";

interface ContentFormProps {
  title: string;
  initial: FormValues;
  /** The item that is edited; none for a new one. */
  item?: ContentItem;
  onClose: () => void;
}

export function ContentForm({ title, initial, item, onClose }: ContentFormProps) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const formId = useId();
  const contentId = useId();
  const now = useNow();
  const toast = useToast();
  const author = useAuthor();
  const save = useSave();
  const files = useFiles(setValues);
  const { data: upcoming = [] } = useUpcoming();
  const busyWith = save.isPending ? save.variables.intent : undefined;

  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  const submit = (intent: Intent) => {
    if (save.isPending) return;
    const found = check(values, intent, Date.now());
    if (Object.keys(found).length > 0) {
      showErrors(found);
      return;
    }
    setErrors({});
    save.mutate(
      { id: item?.id, values, intent },
      {
        onSuccess: (result) => {
          toast(saidOf(result, intent, item));
          saved.current = true;
          onClose();
        },
        onError: (error) => {
          toast({
            title: "Error",
            description: messageOf(error, "Failed to schedule content"),
            tone: "destructive",
          });
          if (error instanceof ApiError) showErrors(errorsAt(error.problem.details));
        },
      },
    );
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    submit("scheduled");
  };
  useDroppedFiles(form, (given) => {
    if (values.type === "comment") return false;
    files.add(given);
    return true;
  });
  useSendKeys(form, () => submit("scheduled"));

  const resolved = resolveWallTime(values.wall, values.zone);
  const dirty = () => !saved.current && JSON.stringify(values) !== JSON.stringify(initial);
  return (
    <FormFrame
      wide={useWide()}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" busy={busyWith === "draft"} disabled={save.isPending} onClick={() => submit("draft")}>
            Save as Draft
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busyWith === "scheduled"}
            disabled={save.isPending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            Schedule
          </Button>
        </>
      }
      preview={
        <PostPreview
          author={author}
          text={composeText(values)}
          files={values.type === "comment" ? [] : values.media}
          time={resolved ? dayAndTime(resolved.instant, values.zone, now) : "Now"}
        />
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={send}>
        <FormFields
          values={values}
          setValues={setValues}
          errors={errors}
          contentId={contentId}
          fileActs={files}
          others={upcoming.filter((other) => other.id !== item?.id)}
          now={now}
        />
      </form>
      <LeaveGuard dirty={dirty} />
    </FormFrame>
  );
}

function saidOf(result: ContentItem, intent: Intent, before: ContentItem | undefined) {
  if (intent === "draft") {
    return {
      title: "Draft Saved",
      description: before?.status === "scheduled" ? "It is off the schedule." : undefined,
    };
  }
  const at = result.scheduledFor === null ? undefined : Date.parse(result.scheduledFor);
  const goesOut = at === undefined ? undefined : `It goes out ${inSentence(at, result.timezone, Date.now())}.`;
  return { title: "Content Scheduled", description: result.adjusted ?? goesOut };
}
