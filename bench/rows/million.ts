import { startAttache, createTemporaryFolder } from "../programs.ts";
import { median, megabytes, ms, type Row } from "../row.ts";
import { seed } from "../seed.ts";

const rounds = 7;
const idleMs = 3000;

export const million: Row = {
  name: "million",
  async run() {
    const empty = await measure(0);
    const full = await measure(1_000_000);
    const slower = full.startedIn - empty.startedIn;
    const larger = full.resident - empty.resident;
    return [
      {
        name: "0 → 1 M scheduled items: additional start time, additional memory",
        measured: `${ms(slower)}, ${megabytes(larger)}`,
        baseline: `without items ${ms(empty.startedIn)}, ${megabytes(empty.resident)}; one timer per item: 24 s, 8.5 GB at 100,000`,
        limit: "≤ 20 ms, ≤ 5 MB",
        pass: slower <= 20 && larger <= 5 * 1024 * 1024,
      },
    ];
  },
};

async function measure(items: number): Promise<{ startedIn: number; resident: number }> {
  using folder = createTemporaryFolder();
  await seed(folder.path, { items });
  const [times, sizes]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    await using attache = await startAttache(folder.path);
    times.push(attache.startedIn);
    if (round >= 3) continue;
    await Bun.sleep(idleMs);
    sizes.push(attache.resident());
  }
  return { startedIn: median(times), resident: median(sizes) };
}
