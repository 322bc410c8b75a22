import type { ServerWebSocket } from "bun";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import { ScreenInput } from "#core/connections/contract.ts";
import { isOpen } from "./session.ts";
import type { Sockets } from "./listen.ts";

/** What is open on one socket; made with it, filled once its ticket was taken. */
interface Line {
  signInId: string;
  ticket: string;
  origin: string | null;
  host: string | null;
  input?: (input: ScreenInput) => void;
  /** Called once the socket takes more. */
  drained?: () => void;
  close?: () => void;
}
type Socket = ServerWebSocket<Line>;

const path = /^\/api\/linkedin\/sign-ins\/([^/]+)\/screen$/;
/** As HTTP's 401 and 403, in the range that is free for applications. */
const closes = { over: 1000, session: 4401, refused: 4403, unreadable: 4400 } as const;
const checkEvery = 15_000;

/** The screen of a live sign-in: frames go out, what the person does comes in. Nobody gets in without a ticket. */
export function screenSocket(core: Core): Sockets<Line> {
  const ownOrigin = (origin: string | null, host: string | null): boolean => {
    if (origin === null || !URL.canParse(origin)) return false;
    const { publicUrl } = core.serverSettings.current();
    return new URL(origin).host === host || new URL(origin).origin === (publicUrl && new URL(publicUrl).origin);
  };

  function open(socket: Socket): void {
    const { signInId, ticket, origin, host } = socket.data;
    const seat = ownOrigin(origin, host) ? core.connections.remoteSignIns.redeem(signInId, ticket) : undefined;
    if (!seat) return socket.close(closes.refused, "This ticket is not valid, or was used already.");
    try {
      const line = core.connections.remoteSignIns.watch(seat, {
        frame: (frame) => send(socket, frame),
        ended: (message) => socket.close(closes.over, message.slice(0, 100)),
      });
      const check = () => {
        if (isOpen(core, seat.token)) return;
        core.connections.remoteSignIns.endOf(seat.userId);
        socket.close(closes.session, "You were signed out.");
      };
      const unwatch = core.changes.watch(seat.userId, check);
      const timer = { callOff: () => {} };
      const again = () => {
        timer.callOff = core.clock.after(checkEvery, () => {
          check();
          again();
        });
      };
      again();
      socket.data.input = line.input;
      socket.data.close = () => {
        unwatch();
        timer.callOff();
        line.leave();
      };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      socket.close(closes.over, error.message.slice(0, 100));
    }
  }

  return {
    take(request, server) {
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
      open,
      message(socket, message) {
        const input = typeof message === "string" ? readInput(message) : undefined;
        if (input === undefined) return socket.close(closes.unreadable, "This is no input.");
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

function readInput(message: string): ScreenInput | undefined {
  try {
    return ScreenInput.safeParse(JSON.parse(message)).data;
  } catch {
    return undefined;
  }
}

/** Resolves when the next frame may come: at once, or when what the line could not take yet has gone. */
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
