import { Ellipsis, History, ListChecks, Upload } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../components/button.tsx";
import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";
import { Menu } from "../../../components/overlay/menu.tsx";
import type { CvEditor } from "../draft/use-cv-editor.ts";
import type { EditTab } from "../tabs/cv-tabs.ts";

const importPart = createLazyPart(async () => (await import("./import-dialog.tsx")).ImportDialog, "the import");
const checkPart = createLazyPart(async () => (await import("./check-dialog.tsx")).CheckDialog, "the check");
const historyPart = createLazyPart(async () => (await import("./history-dialog.tsx")).HistoryDialog, "the history");

type Opened = "import" | "check" | "history";

export function CvMenu({ editor, onShow }: { editor: CvEditor; onShow: (tab: EditTab) => void }) {
  const [opened, setOpened] = useState<Opened>();
  const onClose = () => setOpened(undefined);
  return (
    <>
      <Menu
        label="More for your CV"
        trigger={<IconButton label="More for your CV" icon={Ellipsis} />}
        items={[
          { label: "Check CV", icon: ListChecks, onSelect: () => setOpened("check") },
          { label: "Import from a file", icon: Upload, onSelect: () => setOpened("import") },
          { label: "History", icon: History, onSelect: () => setOpened("history") },
        ]}
      />
      <Lazy part={importPart} wanted={opened === "import"} onUnavailable={onClose}>
        {(ImportDialog) => <ImportDialog {...{ editor, onClose }} />}
      </Lazy>
      <Lazy part={checkPart} wanted={opened === "check"} onUnavailable={onClose}>
        {(CheckDialog) => <CheckDialog cv={editor.values} {...{ onShow, onClose }} />}
      </Lazy>
      <Lazy part={historyPart} wanted={opened === "history"} onUnavailable={onClose}>
        {(HistoryDialog) => (
          <HistoryDialog isDirty={editor.isDirty} onRestored={({ cv }) => editor.show(cv)} onClose={onClose} />
        )}
      </Lazy>
    </>
  );
}
