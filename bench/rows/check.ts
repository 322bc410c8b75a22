import { join } from "node:path";
import type { Row } from "../row.ts";

export const check: Row = {
  name: "check",
  async run() {
    const started = performance.now();
    const command = [process.execPath, join(import.meta.dir, "../../src/check.ts")];
    const run = Bun.spawn(command, { stdio: ["ignore", "ignore", "inherit"] });
    const code = await run.exited;
    const seconds = (performance.now() - started) / 1000;
    const measured = `${seconds.toFixed(1)} s${code === 0 ? "" : ", failed"}`;
    return [{ name: "bun run check", measured, baseline: "-", limit: "≤ 60 s", pass: code === 0 && seconds <= 60 }];
  },
};
