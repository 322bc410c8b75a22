import { chmodSync } from "node:fs";

const nobody = 65_534;

/** Runs the work as an account that may not enter the folder; root may enter every folder. */
export async function withoutPermission<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  chmodSync(folder, 0);
  if (isRoot) process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(folder, 0o700);
  }
}
