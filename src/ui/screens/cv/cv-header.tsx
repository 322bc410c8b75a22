import { ChevronDown, Download, Redo2, Undo2 } from "lucide-react";
import { Button, IconButton } from "../../components/button.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { Menu } from "../../components/overlay/menu.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { SavedState } from "./draft/saved-state.tsx";
import type { CvEditor } from "./draft/use-cv-editor.ts";
import { CvMenu } from "./dialogs/cv-menu.tsx";
import { documentFormats, formatLabels } from "./formats.ts";
import type { EditTab } from "./tabs/cv-tabs.ts";
import { useDownload } from "./use-download.ts";
import { VersionPicker } from "./versions/version-picker.tsx";

interface CvHeaderProps {
  editor: CvEditor;
  onShow: (tab: EditTab) => void;
}

export function CvHeader({ editor, onShow }: CvHeaderProps) {
  const { download, isDownloading } = useDownload(editor);
  return (
    <PageHeader
      title="CV Generator"
      subtitle={<SavedState editor={editor} />}
      actions={
        <>
          <VersionPicker />
          <IconButton repeatable label="Undo" icon={Undo2} disabled={!editor.canUndo} onClick={editor.undo} />
          <IconButton repeatable label="Redo" icon={Redo2} disabled={!editor.canRedo} onClick={editor.redo} />
          <CvMenu {...{ editor, onShow }} />
          <span className="inline-flex">
            <Button
              icon={Download}
              busy={isDownloading}
              disabled={editor.isSaving}
              onClick={() => void download({ format: "txt" })}
              className="rounded-r-none"
            >
              Download
            </Button>
            <Menu
              label="Download as"
              trigger={
                <Button
                  aria-label="Download as"
                  disabled={isDownloading || editor.isSaving}
                  className="-ml-px rounded-l-none px-2"
                >
                  <ChevronDown aria-hidden className="size-4" />
                </Button>
              }
              items={documentFormats.cv.map((format) => ({
                label: formatLabels[format],
                onSelect: () => void download({ format }),
              }))}
            />
          </span>
          <SubmitButton busy={editor.isSaving} busyLabel="Saving..." className="max-sm:grow">
            Save CV
          </SubmitButton>
        </>
      }
    />
  );
}
