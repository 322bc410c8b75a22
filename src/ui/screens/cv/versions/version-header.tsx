import { ChevronDown, Download, Ellipsis, History, ListChecks, Redo2, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { CvFields } from "#core/cv/contract.ts";
import type { DocumentKind } from "#core/cv/output/contract.ts";
import { tailor } from "#core/cv/rules.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";
import { Menu } from "../../../components/overlay/menu.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { SavedState } from "../draft/saved-state.tsx";
import { documentFormats, formatLabels } from "../formats.ts";
import { useDownload } from "../use-download.ts";
import type { VersionEditor } from "./use-version-editor.ts";
import { VersionPicker } from "./version-picker.tsx";

const checkPart = createLazyPart(async () => (await import("../dialogs/check-dialog.tsx")).CheckDialog, "the check");
const historyPart = createLazyPart(
  async () => (await import("../dialogs/history-dialog.tsx")).HistoryDialog,
  "the history",
);
const deletePart = createLazyPart(async () => (await import("./delete-version.tsx")).DeleteVersion, "the question");

interface VersionHeaderProps {
  cv: CvFields;
  editor: VersionEditor;
  document: DocumentKind;
}

export function VersionHeader({ cv, editor, document }: VersionHeaderProps) {
  const { download, isDownloading } = useDownload(editor);
  const version = editor.base.id;
  const isBusy = isDownloading || editor.isSaving;
  return (
    <PageHeader
      title="CV Generator"
      subtitle={<SavedState editor={editor} />}
      actions={
        <>
          <VersionPicker name={editor.base.name} />
          <IconButton repeatable label="Undo" icon={Undo2} disabled={!editor.canUndo} onClick={editor.undo} />
          <IconButton repeatable label="Redo" icon={Redo2} disabled={!editor.canRedo} onClick={editor.redo} />
          <More {...{ cv, editor }} />
          <Menu
            label="Download as"
            trigger={
              <Button icon={Download} busy={isDownloading} disabled={isBusy}>
                {document === "letter" ? "Download letter" : "Download"}
                <ChevronDown aria-hidden className="size-4" />
              </Button>
            }
            items={documentFormats[document].map((format) => ({
              label: formatLabels[format],
              onSelect: () => void download({ format, version, document }),
            }))}
          />
          <SubmitButton busy={editor.isSaving} busyLabel="Saving..." className="max-sm:grow">
            Save version
          </SubmitButton>
        </>
      }
    />
  );
}

function More({ cv, editor }: Pick<VersionHeaderProps, "cv" | "editor">) {
  const [opened, setOpened] = useState<"check" | "history" | "delete">();
  const onClose = () => setOpened(undefined);
  return (
    <>
      <Menu
        label="More for this version"
        trigger={<IconButton label="More for this version" icon={Ellipsis} />}
        items={[
          { label: "Check this version", icon: ListChecks, onSelect: () => setOpened("check") },
          { label: "History", icon: History, onSelect: () => setOpened("history") },
          { label: "Delete version", icon: Trash2, tone: "danger", onSelect: () => setOpened("delete") },
        ]}
      />
      <Lazy part={checkPart} wanted={opened === "check"} onUnavailable={onClose}>
        {(CheckDialog) => <CheckDialog cv={tailor(cv, editor.values)} onClose={onClose} />}
      </Lazy>
      <Lazy part={historyPart} wanted={opened === "history"} onUnavailable={onClose}>
        {(HistoryDialog) => (
          <HistoryDialog
            isDirty={editor.isDirty}
            version={editor.base.id}
            onRestored={({ version }) => version && editor.show(version)}
            onClose={onClose}
          />
        )}
      </Lazy>
      <Lazy part={deletePart} wanted={opened === "delete"} onUnavailable={onClose}>
        {(DeleteVersion) => <DeleteVersion editor={editor} onClose={onClose} />}
      </Lazy>
    </>
  );
}
