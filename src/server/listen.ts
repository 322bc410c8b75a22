import { Fault, getErrorCode, getErrorMessage } from "#core/errors.ts";
import { refuseUnreadableUrl, withReadableUrl } from "./readable-url.ts";

interface Responder {
  /** `readPeer` asks the system for the address of the client. */
  answer(request: Request, readPeer: () => string | undefined): Response | Promise<Response>;
  /** Errors that `answer` throws. */
  onError(error: Error): Response;
}

export interface Sockets<Data extends object> {
  upgrade(request: Request, server: Bun.Server<Data>): boolean;
  handler: Bun.WebSocketHandler<Data>;
}

/** `idle` in seconds, `body` in bytes. */
interface Limits {
  idle: number;
  body: number;
}

/** The longest that a socket can be told to wait. A local model may take minutes for its first word. */
const slowSeconds = 255;
const isSlow = ({ method, url }: Request): boolean => method === "POST" && new URL(url).pathname.startsWith("/api/ai/");

/** @throws Fault `server.port_taken`, `server.cannot_listen` */
export function listen<Data extends object>(
  host: string,
  port: number,
  { answer, onError }: Responder,
  { idle, body }: Limits,
  sockets?: Sockets<Data>,
) {
  try {
    return Bun.serve<Data>({
      hostname: host,
      port,
      reusePort: false,
      development: false,
      idleTimeout: idle,
      maxRequestBodySize: body,
      websocket: sockets?.handler ?? { message() {} },
      error: onError,
      fetch(received, server) {
        const request = withReadableUrl(received);
        if (!request) return refuseUnreadableUrl();
        if (sockets?.upgrade(request, server)) return undefined;
        if (isSlow(request)) server.timeout(received, slowSeconds);
        return answer(request, () => server.requestIP(received)?.address);
      },
    });
  } catch (error) {
    if (getErrorCode(error) === "EADDRINUSE") {
      const message = `Port ${port} on ${host} is in use. Choose another with --port, or stop the program that uses it.`;
      throw new Fault("unavailable", "server.port_taken", message);
    }
    const message = `Cannot listen on ${host}, port ${port}: ${getErrorMessage(error)}. Choose another with --host and --port.`;
    throw new Fault("unavailable", "server.cannot_listen", message);
  }
}

export function formatUrl(host: string, port: number | undefined): string {
  const shown = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${shown}:${port}`;
}
