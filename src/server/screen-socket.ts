import type { ServerWebSocket } from "bun";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { ScreenInput } from "#core/connections/contract.ts";
import { isSessionOpen } from "./is-session-open.ts";
import type { Sockets } from "./listen.ts";

interface SocketData {
  signInId: string;
  ticket: string;
  origin: string | null;
  host: string | null;
  input?: (input: ScreenInput) => void;
  /** Called when the socket accepts more data. */
  drained?: () => void;
  close?: () => void;
}
type Socket = ServerWebSocket<SocketData>;

const path = /^\/api\/linkedin\/sign-ins\/([^/]+)\/screen$/;
/** Like HTTP's 401 and 403, in the range reserved for applications. */
const closeCodes = { over: 1000, session: 4401, refused: 4403, unreadable: 4400 } as const;
const checkEveryMs = 15_000;

export function createScreenSocket(core: Core): Sockets<SocketData> {
  return {
    upgrade(request, server) {
      if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") return false;
      const { pathname, searchParams } = new URL(request.url);
      const signInId = path.exec(pathname)?.[1];
      if (signInId === undefined) return false;
      const { headers } = request;
      const ticket = searchParams.get("ticket") ?? "";
      const data = { signInId, ticket, origin: headers.get("origin"), host: headers.get("host") };
      return server.upgrade(request, { data });
    },
    handler: {
      maxPayloadLength: 64 * 1024,
      idleTimeout: 60,
      sendPings: true,
      open: (socket) => open(core, socket),
      message(socket, message) {
        const input = typeof message === "string" ? readInput(message) : undefined;
        if (input === undefined) return socket.close(closeCodes.unreadable, "Not a valid input.");
        socket.data.input?.(input);
      },
      drain: ({ data }) => data.drained?.(),
      close({ data }) {
        data.drained?.();
        data.close?.();
      },
    },
  };
}

function open(core: Core, socket: Socket): void {
  const { signInId, ticket } = socket.data;
  const viewer = isOwnOrigin(core, socket.data) ? core.connections.remoteSignIns.redeem(signInId, ticket) : undefined;
  if (!viewer) return socket.close(closeCodes.refused, "This ticket is not valid or was already used.");
  try {
    const watching = core.connections.remoteSignIns.watch(viewer, {
      frame: (frame) => send(socket, frame),
      ended: (message) => socket.close(closeCodes.over, message.slice(0, 100)),
    });
    const stopChecking = checkSession(core, socket, viewer);
    socket.data.input = watching.input;
    socket.data.close = () => {
      stopChecking();
      watching.leave();
    };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    socket.close(closeCodes.over, error.message.slice(0, 100));
  }
}

function isOwnOrigin(core: Core, { origin, host }: SocketData): boolean {
  if (origin === null || !URL.canParse(origin)) return false;
  const { publicUrl } = core.serverSettings.current();
  return new URL(origin).host === host || new URL(origin).origin === (publicUrl && new URL(publicUrl).origin);
}

/** Closes the socket when its session ends. Returns a function that stops checking. */
function checkSession(core: Core, socket: Socket, { userId, token }: { userId: string; token: string }): () => void {
  let cancel = () => {};
  const check = () => {
    if (isSessionOpen(core, token)) return;
    core.connections.remoteSignIns.endAllOf(userId);
    socket.close(closeCodes.session, "You were signed out.");
  };
  const scheduleCheck = () => {
    cancel = core.clock.after(checkEveryMs, () => {
      check();
      scheduleCheck();
    });
  };
  const unwatch = core.changes.subscribe(userId, check);
  scheduleCheck();
  return () => {
    unwatch();
    cancel();
  };
}

function readInput(message: string): ScreenInput | undefined {
  try {
    return ScreenInput.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}

/** Resolves when the next frame may be sent. */
function send(socket: Socket, { jpeg, width, height }: { jpeg: Uint8Array; width: number; height: number }) {
  const frame = new Uint8Array(4 + jpeg.length);
  new DataView(frame.buffer).setUint16(0, Math.round(width));
  new DataView(frame.buffer).setUint16(2, Math.round(height));
  frame.set(jpeg, 4);
  if (socket.sendBinary(frame) > 0) return Promise.resolve();
  return new Promise<void>((drained) => {
    socket.data.drained = drained;
  });
}
