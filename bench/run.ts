/** `bun run bench [row…] [--seconds=5] [--idle=60] [--markdown]`: each row with its baseline, measured in the same run. */
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { buildSeconds } from "./programs.ts";
import type { Measurement, Options, Row } from "./row.ts";
import { backup } from "./rows/backup.ts";
import { botSimulation } from "./rows/bot-simulation.ts";
import { browser } from "./rows/browser.ts";
import { chat } from "./rows/chat.ts";
import { check } from "./rows/check.ts";
import { cli } from "./rows/cli.ts";
import { composer } from "./rows/composer.ts";
import { cv } from "./rows/cv.ts";
import { imports } from "./rows/imports.ts";
import { jobs } from "./rows/jobs.ts";
import { due } from "./rows/due.ts";
import { firstLoad } from "./rows/first-load.ts";
import { lateness } from "./rows/lateness.ts";
import { lighthouse } from "./rows/lighthouse.ts";
import { list } from "./rows/list.ts";
import { logins } from "./rows/logins.ts";
import { me } from "./rows/me.ts";
import { memory } from "./rows/memory.ts";
import { million } from "./rows/million.ts";
import { plan } from "./rows/plan.ts";
import { post } from "./rows/post.ts";
import { readTimes } from "./rows/reads.ts";
import { board } from "./rows/board.ts";
import { scroll } from "./rows/scroll.ts";
import { start } from "./rows/start.ts";
import { uploads } from "./rows/uploads.ts";

const rows: Row[] = [
  start,
  memory,
  list,
  me,
  post,
  due,
  lateness,
  million,
  plan,
  logins,
  uploads,
  imports,
  backup,
  botSimulation,
  browser,
  cli,
  readTimes,
  firstLoad,
  lighthouse,
  scroll,
  board,
  composer,
  chat,
  cv,
  jobs,
  check,
];

const flags = Bun.argv.slice(2).filter((arg) => arg.startsWith("--"));
const requestedRows = Bun.argv.slice(2).filter((arg) => !arg.startsWith("--"));
const numberOf = (name: string, otherwise: number): number =>
  Number(flags.find((flag) => flag.startsWith(`--${name}=`))?.split("=")[1] ?? otherwise);
const options: Options = { seconds: numberOf("seconds", 5), idle: numberOf("idle", 60) };

const unknown = [
  ...requestedRows.filter((name) => !rows.some((row) => row.name === name)),
  ...flags.filter((flag) => !/^--(seconds=\d+|idle=\d+|markdown)$/.test(flag)),
];
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}
Usage: bun run bench [row…] [--seconds=5] [--idle=60] [--markdown]
Rows: ${rows.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

// Other work on the machine affects every result, so the table shows the load.
const loadBefore = loadavg()[0] ?? 0;
const metrics: Measurement[] = [];
const built = await buildSeconds();
metrics.push({
  name: "build the executable, including the UI",
  measured: `${built.toFixed(1)} s`,
  baseline: "-",
  limit: "≤ 15 s",
  pass: built <= 15,
});
for (const row of rows) {
  if (requestedRows.length > 0 && !requestedRows.includes(row.name)) continue;
  process.stderr.write(`${row.name} …\n`);
  metrics.push(...(await row.run(options)));
}

const heading = ["", "benchmark", "measured", "baseline", "limit"];
const cells = metrics.map(({ pass, name, measured, baseline, limit }) => [
  pass ? "✓" : "✗",
  name,
  measured,
  baseline,
  limit,
]);
const machine = `${availableParallelism()} cores (${cpus()[0]?.model ?? "unknown"}), load ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after, Bun ${Bun.version}.`;
const text = `${flags.includes("--markdown") ? markdown() : plain()}\n\n${machine}`;
console.log(text);
if (flags.includes("--markdown")) await Bun.write(join(import.meta.dir, "results.md"), `${text}\n`);
process.exit(metrics.every(({ pass }) => pass) ? 0 : 1);

function markdown(): string {
  const line = (row: string[]) => `| ${row.join(" | ")} |`;
  return [line(heading), line(heading.map(() => "---")), ...cells.map(line)].join("\n");
}

function plain(): string {
  const widths = heading.map((_, at) => Math.max(...[heading, ...cells].map((row) => Bun.stringWidth(row[at] ?? ""))));
  const padded = (text: string, at: number) => text + " ".repeat((widths[at] ?? 0) - Bun.stringWidth(text));
  return [heading, ...cells].map((row) => row.map(padded).join("  ").trimEnd()).join("\n");
}
