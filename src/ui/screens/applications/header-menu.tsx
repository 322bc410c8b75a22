import { useMutation } from "@tanstack/react-query";
import {
  Braces,
  Download,
  Ellipsis,
  FileText,
  MailOpen,
  MessageCircleQuestionMark,
  Settings2,
  Upload,
} from "lucide-react";
import { useState } from "react";
import type { ExportFormat } from "#core/applications/transfer/contract.ts";
import { api, messageOf } from "../../api.ts";
import { IconButton } from "../../components/button.tsx";
import { useToast } from "../../components/feedback/toast.ts";
import { Menu } from "../../components/overlay/menu.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { AnswersDialog } from "./drafts/answers-dialog.tsx";
import { ImportDialog } from "./dialogs/import-dialog.tsx";
import { ReplyDialog } from "./dialogs/reply-dialog.tsx";
import { SettingsDialog } from "./dialogs/settings-dialog.tsx";
import { ReportDialog } from "./report/report-dialog.tsx";

type Opened = "answers" | "reply" | "import" | "report" | "settings";

/** What concerns all applications. */
export function HeaderMenu() {
  const [opened, setOpened] = useState<Opened>();
  const toast = useToast();
  const close = () => setOpened(undefined);
  const { mutate: exportAll, isPending } = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await api["job-applications"].export.$get({ query: { format } }), `job-applications.${format}`),
    onError: (error) =>
      toast({
        title: "Export Failed",
        description: messageOf(error, "Could not create the file. Please try again."),
        tone: "destructive",
      }),
  });
  return (
    <>
      <Menu
        label="More for your applications"
        trigger={<IconButton label="More for your applications" icon={Ellipsis} />}
        items={[
          { label: "Add a reply", icon: MailOpen, onSelect: () => setOpened("reply") },
          { label: "Your answers", icon: MessageCircleQuestionMark, onSelect: () => setOpened("answers") },
          { label: "Report", icon: FileText, onSelect: () => setOpened("report") },
          { label: "Import", icon: Upload, onSelect: () => setOpened("import") },
          { label: "Export as CSV", icon: Download, disabled: isPending, onSelect: () => exportAll("csv") },
          { label: "Export as JSON", icon: Braces, disabled: isPending, onSelect: () => exportAll("json") },
          { label: "Reminders and no answer", icon: Settings2, onSelect: () => setOpened("settings") },
        ]}
      />
      {opened === "answers" && <AnswersDialog onClose={close} />}
      {opened === "reply" && <ReplyDialog onClose={close} />}
      {opened === "import" && <ImportDialog onClose={close} />}
      {opened === "report" && <ReportDialog onClose={close} />}
      {opened === "settings" && <SettingsDialog onClose={close} />}
    </>
  );
}
