import { useAtomValue } from "jotai";
import { useState } from "react";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { useWide } from "../../../components/use-wide.ts";
import { missingCodeMessage } from "../../../routing/recover-code.ts";
import { useRecoveredPart } from "../../../routing/use-recovered-part.ts";
import { reachableAtom } from "../../../state.ts";
import { formIn, type SchedulerSearch } from "../search.ts";
import { createFormFocus, FormFocusContext } from "./form-focus.ts";
import { FormFrame } from "./form-frame.tsx";
import { formPanelPart } from "./form-panel-part.ts";
import { FormSkeleton } from "./form-skeleton.tsx";

interface LazyFormPanelProps {
  search: SchedulerSearch;
  onClose: () => void;
}

/** Its frame stays open until its code can be fetched, and the address keeps what the form starts with. */
export function LazyFormPanel(props: LazyFormPanelProps) {
  const name = formIn(props.search);
  return <OpenFormPanel key={name} {...props} />;
}

function OpenFormPanel({ search, onClose }: LazyFormPanelProps) {
  const [focus] = useState(createFormFocus);
  const { loaded: FormPanel, status, isRetrying, retry } = useRecoveredPart(formPanelPart);
  const wide = useWide();
  const isReachable = useAtomValue(reachableAtom);
  if (FormPanel) {
    return (
      <FormFocusContext value={focus}>
        <FormPanel search={search} onClose={onClose} />
      </FormFocusContext>
    );
  }
  return (
    <FormFocusContext value={focus}>
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
    </FormFocusContext>
  );
}
