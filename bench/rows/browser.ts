import { join } from "node:path";
import { megabytes, ms, type Row } from "../row.ts";
import { createTemporaryFolder } from "../programs.ts";

interface BrowserMemory {
  before: number;
  launch: number;
  page: number;
  after: number;
}

/** A server's Chromium: the time to start and to open a page, and the memory left after it has ended. */
export const browser: Row = {
  name: "browser",
  async run() {
    using folder = createTemporaryFolder();
    const script = join(import.meta.dir, "../browser-process.ts");
    const outfile = join(folder.path, "program");
    // Compiled like a release: memory when run from source is not comparable.
    await Bun.build({
      entrypoints: [script],
      compile: { outfile, autoloadBunfig: false, autoloadDotenv: false },
      target: "bun",
      format: "esm",
      minify: { syntax: true, whitespace: true },
      bytecode: true,
    });
    const run = Bun.spawn([outfile, join(folder.path, "data")], { stdout: "pipe", stderr: "inherit" });
    const { before, launch, page, after } = JSON.parse(await new Response(run.stdout).text()) as BrowserMemory;
    return [
      {
        name: "start the browser and open the first page",
        measured: ms(launch),
        baseline: "-",
        limit: "≤ 3 s",
        pass: launch <= 3000,
      },
      {
        name: "open, read, capture and close a page",
        measured: ms(page),
        baseline: "-",
        limit: "≤ 1 s",
        pass: page <= 1000,
      },
      {
        name: "resident memory 60 s after the last page",
        measured: megabytes(after),
        baseline: `before the first ${megabytes(before)}`,
        limit: "≤ 15 MB more",
        pass: after - before <= 15 * 1024 * 1024,
      },
    ];
  },
};
