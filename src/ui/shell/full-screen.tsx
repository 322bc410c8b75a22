import type { ReactNode } from "react";
import { Alert } from "../components/alert.tsx";
import { ScreenSpinner } from "../components/spinner.tsx";

/** In the middle of an otherwise empty page; a spinner unless told otherwise. */
export function FullScreen({ children = <ScreenSpinner /> }: { children?: ReactNode }) {
  return <main className="grid min-h-dvh place-items-center bg-canvas p-4">{children}</main>;
}

export function Unreachable() {
  return (
    <FullScreen>
      <div className="w-full max-w-105">
        <Alert tone="warn" title="The server cannot be reached">
          You stay signed in. This page asks again every few seconds and goes on by itself.
        </Alert>
      </div>
    </FullScreen>
  );
}
