import { useAtomValue } from "jotai";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { useWide } from "../../../components/use-wide.ts";
import { missingCodeMessage } from "../../../routing/recover-code.ts";
import { useRecoveredPart } from "../../../routing/use-recovered-part.ts";
import { reachableAtom } from "../../../state.ts";
import { formIn, type SchedulerSearch } from "../search.ts";
import { FormFrame } from "./form-frame.tsx";
import { formPanelPart } from "./form-panel-part.ts";
import { FormSkeleton } from "./form-skeleton.tsx";

interface LazyFormPanelProps {
  search: SchedulerSearch;
  onClose: () => void;
}

/** Its frame stays open until its code can be fetched, and the address keeps what the form starts with. */
export function LazyFormPanel({ search, onClose }: LazyFormPanelProps) {
  const { loaded: FormPanel, status, isRetrying, retry } = useRecoveredPart(formPanelPart);
  const wide = useWide();
  const isReachable = useAtomValue(reachableAtom);
  if (FormPanel) return <FormPanel key={formIn(search)} search={search} onClose={onClose} />;
  return (
    <FormFrame wide={wide} title={search.edit ? "Edit content" : "New content"} onClose={onClose}>
      {status === "loading" ? (
        <FormSkeleton />
      ) : (
        <>
          <Alert tone="bad" title="Could not load the form">
            {status === "missing"
              ? missingCodeMessage
              : isReachable
                ? "Retrying every few seconds."
                : "The form loads when the server is back."}
            {search.text !== undefined && " Your text is kept."}
          </Alert>
          <div className="flex flex-wrap gap-2">
            {status === "missing" && (
              <Button variant="primary" onClick={() => location.reload()}>
                Reload
              </Button>
            )}
            <Button busy={isRetrying} onClick={retry}>
              Try again
            </Button>
          </div>
        </>
      )}
    </FormFrame>
  );
}
