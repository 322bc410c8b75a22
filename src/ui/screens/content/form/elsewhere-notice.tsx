import type { ContentItem } from "#core/content/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import type { Elsewhere } from "./elsewhere.ts";

interface ElsewhereNoticeProps {
  elsewhere: Elsewhere | undefined;
  hasChanges: boolean;
  onShow: (item: ContentItem) => void;
  onCopy: () => void;
}

const stillHere = "What you wrote is still here.";

export function ElsewhereNotice({ elsewhere, hasChanges, onShow, onCopy }: ElsewhereNoticeProps) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {elsewhere?.kind === "changed" && (
        <Alert
          tone="warn"
          title="Changed elsewhere just now"
          action={
            <Button size="s" onClick={() => onShow(elsewhere.item)}>
              Show
            </Button>
          }
        >
          {hasChanges && stillHere}
        </Alert>
      )}
      {elsewhere?.kind === "lost" && (
        <Alert
          tone="warn"
          title={elsewhere.message}
          action={
            <Button size="s" onClick={onCopy}>
              Copy to a new post
            </Button>
          }
        >
          {hasChanges && stillHere}
        </Alert>
      )}
    </div>
  );
}
