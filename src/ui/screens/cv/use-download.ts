import { useState } from "react";
import { messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { downloadCv } from "./queries.ts";

interface Savable {
  isDirty: boolean;
  save: (options: { isQuiet: boolean }) => Promise<boolean>;
}

/** Files are made of what is saved: what is not saved yet is saved first. */
export function useDownload(editor: Savable) {
  const [isDownloading, setDownloading] = useState(false);
  const toast = useToast();
  async function download(query: Parameters<typeof downloadCv>[0]): Promise<void> {
    setDownloading(true);
    try {
      if (editor.isDirty && !(await editor.save({ isQuiet: true }))) return;
      const name = await downloadCv(query);
      toast({ title: query.document === "letter" ? "Cover Letter Downloaded!" : "CV Downloaded!", description: name });
    } catch (error) {
      const description = messageOf(error, "Could not download the CV. Try again.");
      toast({ title: "Download Failed", description, tone: "destructive" });
    } finally {
      setDownloading(false);
    }
  }
  return { download, isDownloading };
}
