import { getErrorMessage } from "#core/errors.ts";

export function localUrl(host: string, port: number): string {
  const reachable = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}

interface Health {
  /** HTTP status; 0 without a response, 404 for another program. */
  status: number;
  detail: string;
}

export async function probeHealth(url: string, timeoutMs = 3000): Promise<Health> {
  try {
    const response = await fetch(new URL("/api/health", url), { signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await response.json().catch(() => undefined);
    const isAttache = typeof body === "object" && body !== null && "scheduler" in body && "version" in body;
    if (!isAttache) {
      return { status: response.status === 200 ? 404 : response.status, detail: "another program responds there" };
    }
    return { status: response.status, detail: `version ${String(body.version)}` };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    return { status: 0, detail: timedOut ? `no response within ${timeoutMs} ms` : "no connection" };
  }
}

interface Probe {
  /** Without secrets. */
  at: string;
  problem?: string;
}

export async function probeMailServer(url: string, timeoutMs = 5000): Promise<Probe> {
  const { protocol, hostname, port } = new URL(url);
  const actualPort = port || (protocol === "smtps:" ? "465" : "587");
  return { at: `${hostname}:${actualPort}`, ...(await probeConnection(hostname, actualPort, timeoutMs)) };
}

/** For http and WebSocket addresses. Only the host is said: the URL may contain a token. */
export async function probeUrl(url: string, timeoutMs = 5000): Promise<Probe> {
  const { protocol, host, hostname, port } = new URL(url);
  const usual = protocol === "wss:" || protocol === "https:" ? "443" : "80";
  return { at: host, ...(await probeConnection(hostname, port || usual, timeoutMs)) };
}

async function probeConnection(hostname: string, port: string, timeoutMs: number): Promise<{ problem?: string }> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
  const connected = Bun.connect({
    hostname: hostname.replaceAll(/^\[|\]$/g, ""),
    port: Number(port),
    socket: { data() {} },
  });
  try {
    (await Promise.race([connected, timeout])).end();
    return {};
  } catch (error) {
    connected.then((socket) => socket.end()).catch(() => undefined);
    return { problem: getErrorMessage(error) };
  } finally {
    clearTimeout(timer);
  }
}

export function isPortFree(host: string, port: number): boolean {
  try {
    const socket = Bun.listen({ hostname: host, port, exclusive: true, socket: { data() {} } });
    socket.stop(true);
    return true;
  } catch {
    return false;
  }
}
