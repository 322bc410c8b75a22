import { Fault } from "#core/errors.ts";
import type { PageFinding, SelfTest } from "#core/network-self-test.ts";
import { formatControl } from "../format-controls.ts";
import { exitCodes } from "../exit-codes.ts";
import { withDataFolder, type Flags } from "../open-data-folder.ts";
import { writeLine } from "../output.ts";

export interface SelfTestFlags extends Flags {
  live?: true;
  user?: string;
}

export async function runSelfTest(flags: SelfTestFlags): Promise<void> {
  const { live, user, json } = flags;
  if (!live) throw new Fault("invalid", "doctor.live_missing", "--user requires --live.");
  if (user === undefined) throw new Fault("invalid", "doctor.user_missing", "Choose an account with --user EMAIL.");
  const { ok } = await withDataFolder(flags, async ({ core, hasLock }) => {
    if (!hasLock) throw serverRunning(core.config.dataDir);
    const { id } = core.accounts.getByEmail(user);
    if (!json) writeLine(describePlan(core.config.networkUrl, user));
    const report = await core.connections.selfTest(id, (page) => {
      if (!json) writeLine(formatPage(page));
    });
    writeLine(json ? JSON.stringify(report) : describeResult(report));
    return report;
  });
  if (!ok) process.exitCode = exitCodes.unavailable;
}

const describePlan = (url: string, user: string): string =>
  [
    `Visiting ${new URL(url).host} with the session of ${user}, in a browser on this machine.`,
    "Reads: the feed, your own profile and posts, a people search, the first profile found (its owner may see the",
    "visit), sent invitations, the message list, a job search and one job. Opens and closes the composer and the",
    "invitation dialog. Types nothing and sends nothing.",
  ].join("\n");

function formatPage({ page, path, standing, controls, says }: PageFinding): string {
  const head = `\n${page}${path === "" ? "" : `  ${path}`}`;
  const state = standing === "signed_in" ? [] : [`  ${standing === "not visited" ? "·" : "✗"} ${standing}`];
  const reason = says === undefined ? [] : [`    ${says}`];
  return [head, ...state, ...reason, ...controls.map((control) => formatControl(control))].join("\n");
}

function describeResult({ ok, stopped, pages, unseen }: SelfTest): string {
  const controls = pages.flatMap((page) => page.controls);
  const missing = controls.filter(({ state }) => state === "missing");
  const fragile = controls.filter((control) => control.fragile);
  const found = controls.filter(({ state }) => state === "holds").length;
  return [
    "",
    ...(stopped === undefined ? [] : [`Stopped: ${stopped} No more pages were visited. Reconnect the account.`]),
    ...(missing.length > 0 ? [`Missing: ${missing.map(({ control }) => control).join(", ")}`] : []),
    ...(fragile.length > 0 ? [`Found by class only: ${fragile.map(({ control }) => control).join(", ")}`] : []),
    `Not tested, as they appear only while writing: ${unseen.join(", ")}`,
    ok ? `OK: ${found} controls found.` : `Failed: ${found} controls found, ${missing.length} missing.`,
  ].join("\n");
}

const serverRunning = (dataDir: string): Fault =>
  new Fault(
    "conflict",
    "data_folder.in_use",
    `A server is running on ${dataDir}. Stop it first: only one browser can use the network at a time.`,
  );
