import type { CvEditor } from "../draft/use-cv-editor.ts";

export interface TabProps {
  editor: CvEditor;
}
