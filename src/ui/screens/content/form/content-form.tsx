import { useId, useRef, useState, type ComponentProps } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";
import { Form } from "../../../components/form/form.tsx";
import { KeptNotice } from "../../../components/form/kept-notice.tsx";
import { LeaveGuard } from "../../../components/form/leave-guard.tsx";
import { useWide } from "../../../components/use-wide.ts";
import { useConnection } from "../../../data/connection.ts";
import { useUpcoming } from "../../../data/content.ts";
import { useNow } from "../../../lib/use-now.ts";
import { CompareVersions } from "./compare-versions.tsx";
import type { Elsewhere } from "./elsewhere.ts";
import { ElsewhereNotice } from "./elsewhere-notice.tsx";
import { FormFields } from "./form-fields.tsx";
import { FormFrame } from "./form-frame.tsx";
import { FormPreview } from "./form-preview.tsx";
import type { FormValues } from "./form-values.ts";
import { formIn, schedulerSearch } from "../search.ts";
import { Panes, type View } from "./panes.tsx";
import { PublishQuestion } from "../publish-question.tsx";
import { SaveButtons } from "./save-buttons.tsx";
import { useConfirmPublish } from "./use-confirm-publish.ts";
import { useContentForm } from "./use-content-form.ts";
import { useDroppedFiles } from "../media/use-dropped-files.ts";
import { useFiles } from "../media/use-files.ts";
import { useStartingFiles } from "../media/use-starting-files.ts";
import { useSendKeys } from "./use-send-keys.ts";

interface ContentFormProps {
  /** Names the text that is kept until it is saved: 'new', 'edit:…' or 'copy:…'. */
  name: string;
  initial: FormValues;
  /** The version that the edit began from; undefined for a new item. */
  base?: ContentItem;
  elsewhere?: Elsewhere | undefined;
  onRebase?: (item: ContentItem) => void;
  onCopy?: () => void;
  /** Without it, the form is closed. */
  onSaved?: () => void;
  onClose: () => void;
}

const unsavedPost = "Your post has not been saved. You can keep it in this browser for later.";
const unsavedChanges = "Your changes haven't been saved. You can keep them in this browser for later.";
const nothing = () => undefined;
const isNextVersion = (item: ContentItem, base: ContentItem | undefined): boolean =>
  item.revision === (base?.revision ?? 0) + 1;
/** Closing the form leaves it as well, since it is part of the address. */
const leavesForm: NonNullable<ComponentProps<typeof LeaveGuard>["leaves"]> = (current, next) =>
  current.pathname !== next.pathname ||
  formIn(schedulerSearch(current.search)) !== formIn(schedulerSearch(next.search));

export function ContentForm(props: ContentFormProps) {
  const { name, initial, base, elsewhere, onRebase = nothing, onCopy = nothing, onClose, onSaved = onClose } = props;
  const element = useRef<HTMLFormElement>(null);
  const formId = useId();
  const wide = useWide();
  const [view, setView] = useState<View>("write");
  const now = useNow();
  const { data: upcoming = [] } = useUpcoming();
  const { data: connection } = useConnection();
  const { confirmPublish, answer } = useConfirmPublish();
  const publishing = connection?.publishing;
  const editor = useContentForm({ name, initial, base, publishing, onRebase, confirmPublish, onSaved });
  const { form, intent, conflict } = editor;
  const saveAs: typeof editor.saveAs = (...save) => {
    // What a save finds wrong is shown at its field.
    setView("write");
    editor.saveAs(...save);
  };
  // Nothing is sent before the question is answered.
  const saving = answer ? undefined : editor.saving;
  const files = useFiles(form);
  useStartingFiles(base === undefined, files.add);
  const isLost = elsewhere?.kind === "lost";
  // Saved again, it is confirmed or refused: until then, the next version is probably this one.
  const isOwnSave = editor.isUnconfirmed && elsewhere?.kind === "changed" && isNextVersion(elsewhere.item, base);
  useDroppedFiles(element, (dropped) => {
    const takesFiles = form.getValues("type") !== "comment";
    if (takesFiles) files.add(dropped);
    return takesFiles;
  });
  useSendKeys(element, () => !isLost && saveAs("scheduled"));

  return (
    <FormFrame
      wide={wide}
      title={base ? "Edit content" : "New content"}
      onClose={onClose}
      footer={
        !isLost && (
          <SaveButtons
            formId={formId}
            base={base}
            saving={saving}
            canPostNow={connection?.authenticated === true && (!base || isAllowed(base.detail.state, "publish"))}
            failure={editor.failure}
            another={editor.saveAnother && { intent, save: editor.saveAnother }}
            onSave={saveAs}
          />
        )
      }
    >
      {saving === undefined && !editor.isSaved && !isOwnSave && (
        <ElsewhereNotice
          elsewhere={elsewhere}
          hasChanges={editor.hasChanges}
          onShow={editor.compareWith}
          onCopy={onCopy}
        />
      )}
      <KeptNotice kept={form.kept} />
      <Panes wide={wide} view={view} onView={setView} preview={<FormPreview control={form.control} now={now} />}>
        <Form
          ref={element}
          id={formId}
          onSubmit={(event) => saveAs("scheduled", event)}
          className="@container grid gap-4"
        >
          <FormFields
            form={form}
            publishing={publishing}
            fileActions={files}
            others={upcoming.filter((other) => other.id !== base?.id)}
            now={now}
            isNew={base === undefined}
          />
        </Form>
      </Panes>
      {conflict && (
        <CompareVersions
          conflict={conflict}
          mine={form.getValues()}
          base={base}
          now={now}
          onKeepMine={editor.keepMine}
          onTakeTheirs={editor.takeTheirs}
          onClose={editor.keepEditing}
        />
      )}
      {answer && <PublishQuestion item={form.getValues()} onAnswer={answer} />}
      <LeaveGuard
        dirty={editor.isDirty}
        leaves={leavesForm}
        description={base === undefined ? unsavedPost : unsavedChanges}
        cancelLabel="Keep writing"
        keepLabel="Keep for later"
        kept={form.kept}
      />
    </FormFrame>
  );
}
