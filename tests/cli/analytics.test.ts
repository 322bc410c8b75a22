import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AnalyticsExport, AnalyticsReport } from "#core/analytics/contract.ts";
import type { AnalyticsOutcomes } from "#core/analytics/outcomes/contract.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { NewApplication } from "#core/applications/contract.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { createHistory } from "../support/core/history.ts";
import { person } from "../support/core/people.ts";

setDefaultTimeout(commandTimeoutMs);

test("analytics are shown and saved, and failures have their exit codes", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  const history = createHistory(core, user.id);
  core.applications.create(user.id, NewApplication.parse({ jobTitle: "Engineer", company: "Acme" }));
  const post = history.post("=1+1", { impressions: 30, likes: 1, comments: 0, shares: 0 });
  const today = new Date().toISOString().slice(0, 10);
  history.reading(post, today, { impressions: 30, likes: 1 });
  closeCore(core);
  const ada = ["--user", user.email];

  const shown = await sh.run(["analytics", "show", ...ada]);
  expect(shown.code).toBe(0);
  expect(shown.out).toMatch(/^Job applications +1$/m);
  expect(shown.out).toMatch(/^Engagement rate +3\.3%$/m);
  expect(shown.out).toMatch(/^Profile views +-$/m);
  const { overview } = (await sh.run(["analytics", "show", ...ada, "--days", "7", "--json"])).json as AnalyticsReport;
  expect(overview.daily_stats).toHaveLength(7);
  expect(overview.total_activities).toBe(1);

  const outcomes = await sh.run(["analytics", "outcomes", ...ada, "--days", "7"]);
  expect(outcomes.out).toMatch(/^\S+ +30 +3\.3% +- +-$/m);
  const asJson = (await sh.run(["analytics", "outcomes", ...ada, "--json"])).json as AnalyticsOutcomes;
  expect([asJson.daily.length, asJson.impressions]).toEqual([30, 30]);
  const listed = await sh.run(["analytics", "posts", ...ada, "--sort", "impressions"]);
  expect(listed.out).toMatch(/^\S+ +30 +3\.3% +1 +0 +0 +=1\+1$/m);
  expect(await sh.run(["analytics", "posts", ...ada, "--days", "14"])).toMatchObject({
    code: 3,
    err: "attache: --days must be 7, 30 or 90\n",
  });

  const file = join(sh.folder, "analytics.json");
  const saved = await sh.run(["analytics", "export", ...ada, "--output", file]);
  expect(saved).toMatchObject({ code: 0, out: `Saved ${file}.\n` });
  const { analytics } = (await Bun.file(file).json()) as AnalyticsExport;
  expect(analytics.daily_stats).toHaveLength(30);
  const csv = await sh.run(["analytics", "export", ...ada, "--format", "csv"]);
  expect(csv.out).toContain("\r\n'=1+1,1,0,0,\r\n");
  const csvAsJson = await sh.run(["analytics", "export", ...ada, "--format", "csv", "--json"]);
  expect([csvAsJson.code, csvAsJson.out]).toEqual([2, ""]);
  expect(csvAsJson.err).toContain("--json can't be used with --format csv");
  const csvFile = join(sh.folder, "analytics.csv");
  const savedCsv = await sh.run(["analytics", "export", ...ada, "--format", "csv", "--json", "--output", csvFile]);
  expect([savedCsv.code, savedCsv.json]).toEqual([0, { success: true, file: csvFile }]);

  const refused = await sh.run(["analytics", "show", ...ada, "--days", "0"]);
  expect(refused).toMatchObject({ code: 3, out: "", err: "attache: --days must be a whole number from 1 to 365\n" });
  expect((await sh.run(["analytics", "show", "--user", "nobody@example.com"])).code).toBe(4);
  expect((await sh.run(["analytics", "export", ...ada, "--format", "pdf"])).code).toBe(2);
  const nowhere = join(sh.folder, "new", "analytics.json");
  expect(await sh.run(["analytics", "export", ...ada, "--output", nowhere])).toMatchObject({
    code: 4,
    out: "",
    err: `attache: Cannot write ${nowhere}: the folder ${join(sh.folder, "new")} does not exist.\n`,
  });
  expect(existsSync(join(sh.folder, "new"))).toBe(false);
  const readOnly = await sh.run(["analytics", "export", ...ada, "--output", "/proc/version"]);
  expect(readOnly.code).toBe(8);
  expect(readOnly.err).toStartWith("attache: Cannot write /proc/version");

  const byExtension = join(sh.folder, "analytics.CSV");
  expect((await sh.run(["analytics", "export", ...ada, "--output", byExtension])).code).toBe(0);
  expect(await Bun.file(byExtension).text()).toContain("\r\n'=1+1,1,0,0,\r\n");
  const chosen = join(sh.folder, "chosen.csv");
  await sh.run(["analytics", "export", ...ada, "--output", chosen, "--format", "json"]);
  expect(await Bun.file(chosen).json()).toMatchObject({ analytics: {} });
});
