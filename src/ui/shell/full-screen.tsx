import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { token } from "../api.ts";
import { Alert } from "../components/feedback/alert.tsx";
import { ScreenSpinner } from "../components/feedback/spinner.tsx";
import { awaitedScreenAtom } from "../state.ts";

export function FullScreen({ children = <AwaitedScreen /> }: { children?: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center bg-canvas p-4">{children}</main>;
}

/** In place of a screen that loads: after a while it says that the screen cannot be fetched. */
export function AwaitedScreen() {
  const awaited = useAtomValue(awaitedScreenAtom);
  if (!awaited) return <ScreenSpinner />;
  return (
    <Alert tone="warn" title={`Could not load ‘${awaited.title}’`}>
      This screen loads when the server is back.
    </Alert>
  );
}

export function Unreachable() {
  return (
    <FullScreen>
      <div className="w-full max-w-105">
        <Alert tone="warn" title="The server cannot be reached">
          {token.get() !== null && "You're still signed in. "}This page retries every few seconds.
        </Alert>
      </div>
    </FullScreen>
  );
}
