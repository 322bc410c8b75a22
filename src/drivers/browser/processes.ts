import { getErrorCode } from "#core/errors.ts";
import { readdirSync, readFileSync } from "node:fs";

/** The fields after the process name in /proc/PID/stat: state, parent, group. */
const parseProcessGroup = (stat: string): number => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]);

/** Proportional set size of the group's processes in bytes; undefined outside Linux. */
export function measureGroupBytes(group: number): number | undefined {
  let bytes: number | undefined;
  for (const pid of listProcesses()) {
    try {
      if (parseProcessGroup(readFileSync(`/proc/${pid}/stat`, "utf8")) !== group) continue;
      const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
      bytes = (bytes ?? 0) + Number(kilobytes ?? 0) * 1024;
    } catch {
      // The process has ended.
    }
  }
  return bytes;
}

function listProcesses(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

export function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // No process is left.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === "EPERM";
  }
}
