import type { Clock } from "./ports.ts";
import { readResidentBytes } from "./resident-bytes.ts";

export interface ProcessBounds {
  timeMs: number;
  residentBytes: number;
  residentCheckMs: number;
}

interface LimitedProcess {
  pid: number;
  kill(signal: "SIGKILL"): void;
}

export interface ProcessLimits {
  exceeded(): "time" | "memory" | undefined;
  stop(): void;
}

/** Kills the process when it takes too much time or memory. */
export function enforceProcessLimits(
  {
    clock,
    residentBytesOf = readResidentBytes,
  }: { clock: Clock; residentBytesOf?: ((pid: number) => number | undefined) | undefined },
  child: LimitedProcess,
  bounds: ProcessBounds,
): ProcessLimits {
  let exceeded: "time" | "memory" | undefined;
  const kill = (limit: "time" | "memory"): void => {
    exceeded = limit;
    child.kill("SIGKILL");
  };
  const checkMemory = (): void => {
    if ((residentBytesOf(child.pid) ?? 0) > bounds.residentBytes) kill("memory");
    else cancelMemory = clock.after(bounds.residentCheckMs, checkMemory);
  };
  const cancelTime = clock.after(bounds.timeMs, () => kill("time"));
  let cancelMemory = clock.after(bounds.residentCheckMs, checkMemory);
  return {
    exceeded: () => exceeded,
    stop() {
      cancelTime();
      cancelMemory();
    },
  };
}
