import { renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";

const root = join(import.meta.dir, "../..");

interface ProgramOptions {
  /** From the root of the repository. */
  entry: string;
  /** The name of the executable in `dist/tests`. */
  name: string;
  /** Other sources than the product's. */
  sources?: string;
}

/**
 * Compiled like a release, but without the UI: from source, a process takes up to three times as long to start.
 * @returns the path; an existing program that is newer than its sources is used again
 */
export async function compileProgram({ entry, name, sources }: ProgramOptions): Promise<string> {
  const path = join(root, "dist/tests", name);
  const patterns = ["{src,migrations}/**/*.{ts,tsx,sql,json}", ...(sources === undefined ? [] : [sources])];
  const files = ["bun.lock", ...patterns.flatMap((pattern) => [...new Glob(pattern).scanSync(root)])];
  const changed = Math.max(...files.map((file) => statSync(join(root, file)).mtimeMs));
  if ((statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > changed) return path;
  const outfile = `${path}-${process.pid}`;
  await Bun.build({
    entrypoints: [join(root, entry)],
    compile: { outfile, autoloadBunfig: false, autoloadDotenv: false },
    target: "bun",
    format: "esm",
    bytecode: true,
  });
  // Atomically: another test may be starting the existing program.
  renameSync(outfile, path);
  return path;
}
