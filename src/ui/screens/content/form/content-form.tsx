import { useId, useRef } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { composeText } from "#core/content/rules.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { Button } from "../../../components/button.tsx";
import { Form } from "../../../components/form/form.tsx";
import { LeaveGuard } from "../../../components/form/leave-guard.tsx";
import { useWide } from "../../../components/use-wide.ts";
import { useUpcoming } from "../../../data/content.ts";
import { dayAndTime } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { FormFields } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import type { FormValues, SavedStatus } from "./form-values.ts";
import { formIn, schedulerSearch } from "../search.ts";
import { PostPreview } from "../preview/post-preview.tsx";
import { useAuthor } from "../preview/use-author.ts";
import { useContentForm } from "./use-content-form.ts";
import { isAttached } from "../media/form-files.ts";
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
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const now = useNow();
  const { data: upcoming = [] } = useUpcoming();
  const { form, values, saveAs, saving, isDirty } = useContentForm({ initial, item, onSaved: onClose });
  const files = useFiles(form);
  const isComment = values.type === "comment";
  useDroppedFiles(element, (dropped) => {
    if (!isComment) files.add(dropped);
    return !isComment;
  });
  useSendKeys(element, () => saveAs("scheduled"));

  return (
    <FormFrame
      wide={useWide()}
      title={title}
      onClose={onClose}
      footer={<SaveButtons formId={formId} saving={saving} onSaveDraft={() => saveAs("draft")} />}
      preview={<FormPreview values={values} now={now} />}
    >
      <Form
        ref={element}
        id={formId}
        onSubmit={(event) => saveAs("scheduled", event)}
        className="@container grid gap-4"
      >
        <FormFields
          form={form}
          values={values}
          fileActions={files}
          others={upcoming.filter((other) => other.id !== item?.id)}
          now={now}
        />
      </Form>
      {/* Closing the form leaves it as well, since it is part of the address. */}
      <LeaveGuard
        dirty={isDirty}
        leaves={(current, next) =>
          current.pathname !== next.pathname ||
          formIn(schedulerSearch(current.search)) !== formIn(schedulerSearch(next.search))
        }
        {...(item === undefined && { description: "Your post has not been saved." })}
        cancelLabel="Keep writing"
      />
    </FormFrame>
  );
}

interface SaveButtonsProps {
  formId: string;
  saving: SavedStatus | undefined;
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
      files={type === "comment" ? [] : media.filter(isAttached)}
      time={resolved ? dayAndTime(resolved.instant, timezone, now) : "Now"}
    />
  );
}
