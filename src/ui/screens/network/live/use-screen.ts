import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { ScreenInput } from "#core/connections/contract.ts";
import { api, screenUrl } from "../../../api.ts";
import type { PageSize } from "./page-place.ts";

export type ScreenState = "connecting" | "shown" | "lost" | "over";
export type SendInput = (input: typeof ScreenInput._input) => void;

/** Close codes after which reconnecting is pointless: the sign-in or this session ended. */
const final = new Set([1000, 4401]);
const retryAfterMs = 1000;
const maxRetries = 5;

/** Draws the sign-in's page on a canvas as it changes, and reconnects when the socket breaks. */
export function useScreen(id: string, canvas: RefObject<HTMLCanvasElement | null>) {
  const [state, setState] = useState<ScreenState>("connecting");
  const [round, setRound] = useState(0);
  const page = useRef<PageSize>({ width: 1, height: 1 });
  const socket = useRef<WebSocket>(undefined);

  useEffect(() => {
    const connection = { open: true, tries: 0, timer: 0 };
    const lost = () => {
      if (!connection.open) return;
      connection.tries += 1;
      if (connection.tries > maxRetries) return setState("lost");
      setState("connecting");
      connection.timer = window.setTimeout(() => void connect(), retryAfterMs);
    };
    const connect = async () => {
      try {
        const { ticket } = await (await api.linkedin["sign-ins"][":id"].ticket.$post({ param: { id } })).json();
        if (!connection.open) return;
        const made = new WebSocket(screenUrl(id, ticket));
        socket.current = made;
        made.binaryType = "arraybuffer";
        made.addEventListener("message", ({ data }) => {
          connection.tries = 0;
          void draw(canvas.current, page.current, data as ArrayBuffer).then(() => setState("shown"));
        });
        made.addEventListener("close", ({ code }) => (final.has(code) ? connection.open && setState("over") : lost()));
      } catch {
        lost();
      }
    };
    void connect();
    return () => {
      connection.open = false;
      window.clearTimeout(connection.timer);
      socket.current?.close();
    };
  }, [id, canvas, round]);

  const send = useCallback<SendInput>((input) => {
    if (socket.current?.readyState === WebSocket.OPEN) socket.current.send(JSON.stringify(input));
  }, []);
  const retry = () => {
    setState("connecting");
    setRound(round + 1);
  };
  return { state, page, send, retry };
}

/** Two 16-bit numbers, the page's width and height, then a JPEG. */
async function draw(canvas: HTMLCanvasElement | null, page: PageSize, frame: ArrayBuffer): Promise<void> {
  const head = new DataView(frame);
  const picture = await createImageBitmap(new Blob([frame.slice(4)], { type: "image/jpeg" }));
  if (canvas) {
    Object.assign(page, { width: head.getUint16(0), height: head.getUint16(2) });
    if (canvas.width !== picture.width) canvas.width = picture.width;
    if (canvas.height !== picture.height) canvas.height = picture.height;
    canvas.getContext("2d")?.drawImage(picture, 0, 0);
  }
  picture.close();
}
