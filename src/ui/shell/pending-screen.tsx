import { AwaitedScreen, FullScreen } from "./full-screen.tsx";
import { useIsInsideMain } from "./main-content.tsx";

/** Until the first screen of the page is fetched. */
export function PendingScreen() {
  return useIsInsideMain() ? <AwaitedScreen /> : <FullScreen />;
}
