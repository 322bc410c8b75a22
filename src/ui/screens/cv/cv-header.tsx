import { ChevronDown, Download, Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { ExportFormat } from "#core/cv/output/contract.ts";
import { messageOf } from "../../api.ts";
import { Button, IconButton } from "../../components/button.tsx";
import { useToast } from "../../components/feedback/toast.ts";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { Menu } from "../../components/overlay/menu.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import type { CvEditor } from "./draft/use-cv-editor.ts";
import { CvMenu } from "./dialogs/cv-menu.tsx";
import { downloadCv } from "./queries.ts";
import type { EditTab } from "./tabs/cv-tabs.ts";

interface CvHeaderProps {
  editor: CvEditor;
  onShow: (tab: EditTab) => void;
}

const formats: readonly { format: ExportFormat; label: string }[] = [
  { format: "pdf", label: "PDF" },
  { format: "docx", label: "Word (.docx)" },
  { format: "txt", label: "Text" },
  { format: "md", label: "Markdown" },
  { format: "html", label: "Web page (HTML)" },
  { format: "json", label: "JSON Resume" },
  { format: "attache", label: "Attaché file (can be imported again)" },
];

export function CvHeader({ editor, onShow }: CvHeaderProps) {
  const { download, isDownloading } = useDownload(editor);
  return (
    <PageHeader
      title="CV Generator"
      subtitle={<SavedState editor={editor} />}
      actions={
        <>
          <IconButton repeatable label="Undo" icon={Undo2} disabled={!editor.canUndo} onClick={editor.undo} />
          <IconButton repeatable label="Redo" icon={Redo2} disabled={!editor.canRedo} onClick={editor.redo} />
          <CvMenu {...{ editor, onShow }} />
          <span className="inline-flex">
            <Button
              icon={Download}
              busy={isDownloading}
              disabled={editor.isSaving}
              onClick={() => void download("txt")}
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
              items={formats.map(({ format, label }) => ({ label, onSelect: () => void download(format) }))}
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

function SavedState({ editor: { isDirty, base } }: Pick<CvHeaderProps, "editor">) {
  if (isDirty) return "Unsaved changes";
  if (base.updatedAt === null) return "Not saved yet. Your name and email come from your profile.";
  return (
    <>
      Saved <RelativeTime at={base.updatedAt} inSentence />
    </>
  );
}

/** Files are made of the saved CV: what is not saved yet is saved first. */
function useDownload(editor: CvEditor) {
  const [isDownloading, setDownloading] = useState(false);
  const toast = useToast();
  async function download(format: ExportFormat): Promise<void> {
    setDownloading(true);
    try {
      if (editor.isDirty && !(await editor.save({ isQuiet: true }))) return;
      const name = await downloadCv(format);
      toast({ title: "CV Downloaded!", description: name });
    } catch (error) {
      const description = messageOf(error, "Could not download the CV. Try again.");
      toast({ title: "Download Failed", description, tone: "destructive" });
    } finally {
      setDownloading(false);
    }
  }
  return { download, isDownloading };
}
