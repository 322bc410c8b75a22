import { readdirSync, readFileSync } from "node:fs";

/** Ids of the processes that were started with this text, such as a folder of the test's own, or in such an environment. */
export function findProcesses(text: string, where: "cmdline" | "environ" = "cmdline"): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && startOf(name, where).includes(text))
    .map(Number);
}

function startOf(pid: string, where: string): string {
  try {
    return readFileSync(`/proc/${pid}/${where}`, "utf8");
  } catch {
    return "";
  }
}
