import type { ReactNode } from "react";
import { Alert } from "../components/feedback/alert.tsx";
import { ScreenSpinner } from "../components/feedback/spinner.tsx";

export function FullScreen({ children = <ScreenSpinner /> }: { children?: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center bg-canvas p-4">{children}</main>;
}

export function Unreachable() {
  return (
    <FullScreen>
      <div className="w-full max-w-105">
        <Alert tone="warn" title="The server cannot be reached">
          You're still signed in. This page retries every few seconds.
        </Alert>
      </div>
    </FullScreen>
  );
}
