/** Where a server that listens on `host` is reached from this machine. */
export function addressOf(host: string, port: number): string {
  const reached = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}`;
}

/** What `/api/health` answers: `status` 0 when nothing answers within `timeoutMs`. */
export async function healthAt(url: string, timeoutMs = 3000): Promise<{ status: number; says: string }> {
  try {
    const answer = await fetch(new URL("/api/health", url), { signal: AbortSignal.timeout(timeoutMs) });
    const body: unknown = await answer.json().catch(() => undefined);
    const ours = typeof body === "object" && body !== null && "scheduler" in body && "version" in body;
    if (!ours) return { status: answer.status === 200 ? 404 : answer.status, says: "something else answers there" };
    return { status: answer.status, says: `version ${String(body.version)}` };
  } catch (error) {
    const timedOut = error instanceof Error && error.name === "TimeoutError";
    return { status: 0, says: timedOut ? `nothing within ${timeoutMs} ms` : "no connection" };
  }
}

/** Whether something takes connections where a server should be; says why not. Sends nothing. */
async function connectionTo(hostname: string, port: string, timeoutMs: number): Promise<{ problem?: string }> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`nothing within ${timeoutMs} ms`)), timeoutMs);
  const connected = Bun.connect({
    hostname: hostname.replaceAll(/^\[|\]$/g, ""),
    port: Number(port),
    socket: { data() {} },
  });
  try {
    (await Promise.race([connected, late])).end();
    return {};
  } catch (error) {
    connected.then((socket) => socket.end()).catch(() => undefined);
    return { problem: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

export async function mailServerAt(url: string, timeoutMs = 5000): Promise<{ at: string; problem?: string }> {
  const { protocol, hostname, port } = new URL(url);
  const given = port || (protocol === "smtps:" ? "465" : "587");
  return { at: `${hostname}:${given}`, ...(await connectionTo(hostname, given, timeoutMs)) };
}

/** The address itself may carry a token: only its host is told. */
export async function remoteBrowserAt(url: string, timeoutMs = 5000): Promise<{ at: string; problem?: string }> {
  const { protocol, host, hostname, port } = new URL(url);
  return { at: host, ...(await connectionTo(hostname, port || (protocol === "wss:" ? "443" : "80"), timeoutMs)) };
}

export function portIsFree(host: string, port: number): boolean {
  try {
    const socket = Bun.listen({ hostname: host, port, exclusive: true, socket: { data() {} } });
    socket.stop(true);
    return true;
  } catch {
    return false;
  }
}
