import { readdirSync, readFileSync } from "node:fs";

/** Ids of processes whose command line or environment contains this text, such as the test's own folder. */
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
