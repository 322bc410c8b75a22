import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";

interface NewerNoticeProps {
  editor: { newer: object | undefined; useNewer: () => void; keepMine: () => void };
}

export function NewerNotice({ editor }: NewerNoticeProps) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {editor.newer && (
        <Alert
          tone="warn"
          title="This CV was changed elsewhere since you opened it"
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
          Your changes are still here. Keep them and save, or use the other version: Undo brings yours back.
        </Alert>
      )}
    </div>
  );
}
