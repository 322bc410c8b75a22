/**
 * `bun run fuzz [--seed=7] [--requests=100000]`: requests that are damaged in every way, and raw bytes, against a real
 * server on loopback. The same seed sends the same requests.
 */
import { operations } from "#tests/server/fixture.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { fuzz } from "./fuzz.ts";
import { sendRawRequests } from "./raw-requests.ts";
import { startFuzzServer } from "./start-fuzz-server.ts";

const flags = new Map(Bun.argv.slice(2).map((arg) => arg.replace(/^--/, "").split("=") as [string, string]));
const numberOf = (name: string, otherwise: number): number => Number(flags.get(name) ?? otherwise);
const seed = numberOf("seed", Date.now() % 1_000_000);
const requests = numberOf("requests", 100_000);
if ([...flags.keys()].some((name) => name !== "seed" && name !== "requests") || !(seed >= 0) || !(requests > 0)) {
  console.error("Usage: bun run fuzz [--seed=7] [--requests=100000]");
  process.exit(2);
}

/** Everything is loaded, and every cache is filled. */
const warmUp = Math.min(10_000, requests / 2);
const growthMax = 1.5;
const rawEvery = 10_000;
const mebibytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;

console.log(`Seed ${seed}, ${requests} requests`);
using folder = createTemporaryFolder();
await using server = await startFuzzServer(folder.path);
const problems: string[] = [];
let warm = 0;
const started = performance.now();
const result = await fuzz({
  seed,
  requests,
  host: server.host,
  operations,
  send: (path, init) => fetch(new URL(path, server.url), { ...init, redirect: "manual" }),
  async onThousand(done) {
    if (done % rawEvery === 0) {
      const { token = "" } = await server.host.prepare("user");
      problems.push(...(await sendRawRequests(server.url, token)));
      await server.host.findChanges();
    }
    if (warm === 0 && done >= warmUp) warm = (await server.host.report()).rss;
    if (done % rawEvery === 0) console.log(`${done} requests, ${mebibytes((await server.host.report()).rss)}`);
  },
});
problems.push(...result.problems);

const { rss, logLines, errors } = await server.host.report();
problems.push(...errors);
if (server.printed() > 0) problems.push(`${server.printed()} bytes were printed past the log.`);
if (logLines > requests) problems.push(`${logLines} lines of the log for ${requests} requests.`);
if (warm > 0 && rss > warm * growthMax) problems.push(`Memory grew from ${mebibytes(warm)} to ${mebibytes(rss)}.`);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`Answers by status: ${JSON.stringify(result.statuses)}`);
console.log(`Operations without a success: ${result.neverSucceeded.join(", ") || "none"}`);
console.log(
  `Memory after warm-up ${mebibytes(warm)}, at the end ${mebibytes(rss)}; ${logLines} log lines; ${seconds} s`,
);
console.log(problems.length === 0 ? "No problems." : problems.join("\n\n"));
process.exitCode = problems.length === 0 ? 0 : 1;
