import { useId, useRef, type FormEvent } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { composeText } from "#core/content/rules.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { Button } from "../../../components/button.tsx";
import { useWide } from "../../../components/use-wide.ts";
import { useUpcoming } from "../../../data/content.ts";
import { dayAndTime } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { FormFields } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import type { FormValues, Intent } from "./form-values.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { PostPreview } from "../preview/post-preview.tsx";
import { useAuthor } from "../preview/use-author.ts";
import { useContentForm } from "./use-content-form.ts";
import { useDroppedFiles } from "../media/use-dropped-files.ts";
import { useFiles } from "../media/use-files.ts";
import { useSendKeys } from "./use-send-keys.ts";

interface ContentFormProps {
  title: string;
  initial: FormValues;
  item?: ContentItem;
  onClose: () => void;
}

export function ContentForm({ title, initial, item, onClose }: ContentFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const contentId = useId();
  const now = useNow();
  const { data: upcoming = [] } = useUpcoming();
  const { values, setValues, errors, submit, saving, isDirty } = useContentForm({
    initial,
    item,
    form,
    onSaved: onClose,
  });
  const files = useFiles(setValues);
  const isComment = values.type === "comment";
  useDroppedFiles(form, (dropped) => {
    if (!isComment) files.add(dropped);
    return !isComment;
  });
  useSendKeys(form, () => submit("scheduled"));

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit("scheduled");
  };
  return (
    <FormFrame
      wide={useWide()}
      title={title}
      onClose={onClose}
      footer={<SaveButtons formId={formId} saving={saving} onSaveDraft={() => submit("draft")} />}
      preview={<FormPreview values={values} now={now} />}
    >
      <form ref={form} id={formId} noValidate onSubmit={onSubmit}>
        <FormFields
          values={values}
          setValues={setValues}
          errors={errors}
          contentId={contentId}
          fileActions={files}
          others={upcoming.filter((other) => other.id !== item?.id)}
          now={now}
        />
      </form>
      <LeaveGuard dirty={isDirty} />
    </FormFrame>
  );
}

interface SaveButtonsProps {
  formId: string;
  saving: Intent | undefined;
  onSaveDraft: () => void;
}

function SaveButtons({ formId, saving, onSaveDraft }: SaveButtonsProps) {
  const isSaving = saving !== undefined;
  return (
    <>
      <Button variant="ghost" busy={saving === "draft"} disabled={isSaving} onClick={onSaveDraft}>
        Save as Draft
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="primary"
        busy={saving === "scheduled"}
        disabled={isSaving}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        Schedule
      </Button>
    </>
  );
}

function FormPreview({ values, now }: { values: FormValues; now: number }) {
  const { scheduledFor, timezone, type, media } = values;
  const resolved = resolveWallTime(scheduledFor, timezone);
  return (
    <PostPreview
      author={useAuthor()}
      text={composeText(values)}
      files={type === "comment" ? [] : media}
      time={resolved ? dayAndTime(resolved.instant, timezone, now) : "Now"}
    />
  );
}
