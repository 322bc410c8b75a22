import { executable } from "../programs.ts";
import { median, ms, type Row } from "../row.ts";

const rounds = 15;

export const cli: Row = {
  name: "cli",
  async run() {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const run = Bun.spawn([executable, "--version"], { stdio: ["ignore", "ignore", "ignore"] });
      await run.exited;
      took.push(performance.now() - started);
    }
    const value = median(took);
    return [{ name: "attache --version", measured: ms(value), baseline: "-", limit: "≤ 60 ms", pass: value <= 60 }];
  },
};
