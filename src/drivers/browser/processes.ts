import { readdirSync, readFileSync } from "node:fs";

/** Fields behind the name of a process in /proc/PID/stat: state, parent, group. */
const groupIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]);

/** Memory of a group of processes, each shared page counted once among those that share it. Undefined but on Linux. */
export function bytesOfGroup(group: number): number | undefined {
  let bytes: number | undefined;
  for (const pid of processes()) {
    try {
      if (groupIn(readFileSync(`/proc/${pid}/stat`, "utf8")) !== group) continue;
      const kilobytes = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1];
      bytes = (bytes ?? 0) + Number(kilobytes ?? 0) * 1024;
    } catch {
      // It ended meanwhile.
    }
  }
  return bytes;
}

function processes(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Ends a group of processes at once, wherever each of them hangs. */
export function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // None of it is left.
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
