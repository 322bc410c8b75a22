import type { Socket } from "node:net";
import type { Clock } from "#core/ports.ts";

/** RFC 8305, "Connection Attempt Delay". */
const attemptDelayMs = 250;
/** For all addresses together. */
const connectTimeoutMs = 15_000;

interface ConnectOptions {
  /** Starts to connect. The socket closes if it can't. */
  connect: (address: string) => Socket;
  clock: Pick<Clock, "after">;
  signal: AbortSignal;
}

/**
 * Happy Eyeballs (RFC 8305): starts with the first address, adds another one whenever an attempt fails or takes long, and keeps
 * the first that connects. `autoSelectFamily` of `node:net` would give up an attempt to start the next, and so lose slow hosts.
 * Resolves with undefined if none connects in time or `signal` aborts.
 */
export function connectToAny(
  addresses: readonly string[],
  { connect, clock, signal }: ConnectOptions,
): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const waiting = alternateFamilies(addresses);
    const attempts = new Set<Socket>();
    let isSettled = false;
    let cancelDelay = (): void => {};

    const settle = (connected?: Socket): void => {
      if (isSettled) return;
      isSettled = true;
      cancelDelay();
      cancelTimeout();
      signal.removeEventListener("abort", onAbort);
      for (const socket of attempts) if (socket !== connected) socket.destroy();
      resolve(connected);
    };
    const onAbort = (): void => settle();
    const startNext = (): void => {
      if (isSettled) return;
      cancelDelay();
      const address = waiting.shift();
      if (address === undefined) {
        if (attempts.size === 0) settle();
        return;
      }
      const socket = connect(address);
      attempts.add(socket);
      socket.once("connect", () => settle(socket));
      socket.once("close", () => {
        attempts.delete(socket);
        startNext();
      });
      cancelDelay = clock.after(attemptDelayMs, startNext);
    };

    const cancelTimeout = clock.after(connectTimeoutMs, () => settle());
    signal.addEventListener("abort", onAbort);
    if (signal.aborted) settle();
    else startNext();
  });
}

/** In the resolver's order, so that a family without a route costs one attempt only. */
function alternateFamilies(addresses: readonly string[]): string[] {
  const isIPv6 = (address: string): boolean => address.includes(":");
  const [first = ""] = addresses;
  const preferred = addresses.filter((address) => isIPv6(address) === isIPv6(first));
  const others = addresses.filter((address) => isIPv6(address) !== isIPv6(first));
  const longest = Math.max(preferred.length, others.length);
  return Array.from({ length: longest }, (_, at) => [preferred.slice(at, at + 1), others.slice(at, at + 1)]).flat(2);
}
