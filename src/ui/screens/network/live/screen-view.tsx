import { RotateCw } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/button.tsx";
import { ScreenSpinner } from "../../../components/feedback/spinner.tsx";
import { Keyboard } from "./keyboard.tsx";
import { boundedSize } from "./page-place.ts";
import { usePointer } from "./use-pointer.ts";
import { useScreen } from "./use-screen.ts";

export function ScreenView({ id, name }: { id: string; name: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, page, send, retry } = useScreen(id, canvas);
  const { onPointerDown, ...pointer } = usePointer({ canvas, page, send });

  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const box = area.current;
    if (!box || state !== "shown") return undefined;
    field.current?.focus();
    const fit = () => send({ kind: "resize", ...boundedSize(box.getBoundingClientRect()) });
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    return () => watch.disconnect();
    // A new socket needs the size again.
  }, [state, send]);

  const label = `Sign-in page of ${name}, shown as an image. What you type goes there. To leave it, press Escape, then Tab.`;
  return (
    <div ref={area} className="relative min-h-0 grow overflow-hidden bg-white focus-within:shadow-focus">
      <Keyboard field={field} label={label} send={send} />
      <canvas
        ref={canvas}
        aria-hidden
        className={`absolute inset-0 size-full touch-none ${state === "shown" ? "" : "opacity-40"}`}
        onPointerDown={(event) => {
          field.current?.focus();
          onPointerDown(event);
        }}
        {...pointer}
      />
      {state === "connecting" && (
        <div className="absolute inset-0 grid place-items-center">
          <ScreenSpinner />
        </div>
      )}
      {state === "lost" && (
        <div role="alert" className="absolute inset-0 grid place-content-center justify-items-center gap-3 p-6">
          <p className="rounded-control bg-surface px-3 py-2 text-s text-ink">
            The connection to this server was lost.
          </p>
          <Button icon={RotateCw} onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
