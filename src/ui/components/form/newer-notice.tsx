import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Alert } from "../feedback/alert.tsx";

interface NewerNoticeProps {
  title: string;
  /** What was saved elsewhere while the form has unsaved changes. */
  editor: { newer: object | undefined; useNewer: () => void; keepMine: () => void };
  children: ReactNode;
}

export function NewerNotice({ title, editor, children }: NewerNoticeProps) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {editor.newer && (
        <Alert
          tone="warn"
          title={title}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="s" onClick={editor.useNewer}>
                Use that version
              </Button>
              <Button size="s" onClick={editor.keepMine}>
                Keep mine
              </Button>
            </span>
          }
        >
          {children}
        </Alert>
      )}
    </div>
  );
}
