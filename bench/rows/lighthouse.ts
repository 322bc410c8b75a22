import { join } from "node:path";
import { chromium } from "playwright";
import { chromiumPath } from "#tests/support/browser/executables.ts";
import { createTemporaryFolder, freePort, startAttache } from "../programs.ts";
import { median, type Measurement, type Row } from "../row.ts";
import { admin, seed } from "../seed.ts";

/** Not a dependency: it is fetched when this row runs, and needs Node.js. */
const program = "lighthouse@13.5.0";
const runs = 5;
const bars = { performance: 95, accessibility: 100, "best-practices": 100 } as const;
type Category = keyof typeof bars;
const categories = Object.keys(bars) as Category[];
const pages = ["/login", "/dashboard", "/content-scheduler"] as const;
const browserArguments = "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
}

/** Lighthouse's preset for phones, each time in a browser of its own with nothing in its cache. */
export const lighthouse: Row = {
  name: "lighthouse",
  async run() {
    using folder = createTemporaryFolder();
    await seed(folder.path);
    await using attache = await startAttache(folder.path);
    const token = await signIn(attache.url);
    const measurements: Measurement[] = [];
    for (const path of pages) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) {
        reports.push(await inspect(attache.url, path, path === "/login" ? undefined : token));
      }
      measurements.push(measurementOf(path, reports));
    }
    return measurements;
  },
};

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function inspect(url: string, path: string, token: string | undefined): Promise<Report> {
  using folder = createTemporaryFolder();
  const port = freePort();
  const context = await chromium.launchPersistentContext(join(folder.path, "profile"), {
    executablePath: chromiumPath,
    args: [...browserArguments.split(" "), `--remote-debugging-port=${port}`],
  });
  try {
    const page = await context.newPage();
    // A page of the same origin that loads nothing.
    await page.goto(`${url}/api/health`);
    if (token !== undefined) await page.evaluate((held) => localStorage.setItem("token", held), token);
    const file = join(folder.path, "report.json");
    const flags = ["--disable-storage-reset", "--quiet", "--output=json", `--output-path=${file}`];
    const only = `--only-categories=${categories.join(",")}`;
    const command = [process.execPath, "x", program, url + path, `--port=${port}`, only, ...flags];
    const run = Bun.spawn(command, { stdio: ["ignore", "ignore", "inherit"] });
    if ((await run.exited) !== 0) throw new Error(`Lighthouse could not inspect ${path}.`);
    return (await Bun.file(file).json()) as Report;
  } finally {
    await context.close();
  }
}

const scoreOf = (reports: readonly Report[], category: Category): number =>
  Math.round(median(reports.map((report) => report.categories[category].score ?? 0)) * 100);

function measurementOf(path: string, reports: readonly Report[]): Measurement {
  const scores = categories.map((category) => scoreOf(reports, category));
  const middle = reports.find(({ categories: of }) => Math.round((of.performance.score ?? 0) * 100) === scores[0]);
  const figure = (audit: string): string => (middle?.audits[audit]?.displayValue ?? "?").replaceAll("\u00a0", " ");
  const figures = `FCP ${figure("first-contentful-paint")}, LCP ${figure("largest-contentful-paint")}, blocked ${figure("total-blocking-time")}`;
  return {
    name: `Lighthouse of ${path}: performance / accessibility / best practices`,
    measured: `${scores.join(" / ")} (${figures})`,
    baseline: "-",
    limit: `≥ ${Object.values(bars).join(" / ")}`,
    pass: categories.every((category, at) => (scores[at] ?? 0) >= bars[category]),
  };
}
