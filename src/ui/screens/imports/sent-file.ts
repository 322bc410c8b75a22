import { createContext, useContext } from "react";
import type { FileToSend } from "./collect-files.ts";

/** What this page sent last, to send it again with an answer; and what opens an import. */
interface SentFile {
  sent: { id: string; file: FileToSend } | undefined;
  onSent: (id: string, file: FileToSend) => void;
}

export const SentFileContext = createContext<SentFile>({ sent: undefined, onSent: () => {} });
export const useSentFile = (): SentFile => useContext(SentFileContext);
