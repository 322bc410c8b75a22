import { useAtomValue } from "jotai";
import { Alert } from "../components/feedback/alert.tsx";
import { ScreenSpinner } from "../components/feedback/spinner.tsx";
import { awaitedScreenAtom } from "../state.ts";
import { FullScreen } from "./full-screen.tsx";
import { useIsInsideMain } from "./main-content.tsx";

/** Until the first screen of the page is fetched. */
export function PendingScreen() {
  const isInsideMain = useIsInsideMain();
  const awaited = useAtomValue(awaitedScreenAtom);
  const content = awaited ? (
    <Alert tone="warn" title={`Could not load ‘${awaited.title}’`}>
      This screen loads when the server is back.
    </Alert>
  ) : (
    <ScreenSpinner />
  );
  return isInsideMain ? content : <FullScreen>{content}</FullScreen>;
}
