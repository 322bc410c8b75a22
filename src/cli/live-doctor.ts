import { Fault } from "#core/errors.ts";
import type { ControlFinding, PageFinding, SelfTest } from "#core/network-self-test.ts";
import { createForCommand, type Flags } from "./open.ts";

export interface LiveFlags extends Flags {
  live?: true;
  user?: string;
}

const somethingIsMissing = 8;
const marks = { holds: "✓", absent: "·", missing: "✗" } as const;

/** Tries what this server knows of the network's pages, as one account. */
export async function examineSite(flags: LiveFlags): Promise<void> {
  const { live, user, json } = flags;
  if (!live) throw new Fault("invalid", "doctor.live_missing", "--user goes with --live.");
  if (user === undefined) throw new Fault("invalid", "doctor.user_missing", "Say whose session: --user EMAIL.");
  const { ok } = await createForCommand(flags, async ({ core, alone }) => {
    if (!alone) throw inUse(core.config.dataDir);
    const { id } = core.accounts.byEmail(user);
    if (!json) console.log(beforehand(core.config.networkUrl, user));
    const report = await core.connections.selfTest(id, (page) => {
      if (!json) console.log(inLines(page));
    });
    console.log(json ? JSON.stringify(report) : conclusion(report));
    return report;
  });
  if (!ok) process.exitCode = somethingIsMissing;
}

const beforehand = (url: string, user: string): string =>
  [
    `Visiting ${new URL(url).host} with the session of ${user}, in a browser of this machine.`,
    "It reads: the feed, the own profile and posts, a search for people, the first profile found (its owner may see",
    "that), sent invitations, the list of messages, a search for jobs, a job. It opens the composer and the dialog of",
    "an invitation and closes them again. It types nothing, and sends nothing.",
  ].join("\n");

function inLines({ page, path, standing, controls, says }: PageFinding): string {
  const head = `\n${page}${path === "" ? "" : `  ${path}`}`;
  const state = standing === "signed_in" ? [] : [`  ${standing === "not visited" ? "·" : "✗"} ${standing}`];
  const why = says === undefined ? [] : [`    ${says}`];
  return [head, ...state, ...why, ...controls.map(inWords)].join("\n");
}

function inWords({ control, state, nth, of, selector, fragile, evidence }: ControlFinding): string {
  const name = `  ${marks[state]} ${control.padEnd(24)}`;
  if (state === "absent") return `${name} not found (optional)`;
  if (state === "missing")
    return `${name} missing: 0 of ${of} selectors match${evidence ? ` (evidence ${evidence})` : ""}`;
  if (fragile) return `${name} found by class only, selector ${nth} of ${of}: fragile (${selector})`;
  return `${name} found by selector ${nth} of ${of}`;
}

function conclusion({ ok, stopped, pages, unseen }: SelfTest): string {
  const controls = pages.flatMap((page) => page.controls);
  const missing = controls.filter(({ state }) => state === "missing");
  const fragile = controls.filter((one) => one.fragile);
  const held = controls.filter(({ state }) => state === "holds").length;
  return [
    "",
    ...(stopped === undefined
      ? []
      : [`Stopped at once: ${stopped} Nothing more was visited. Connect the account again.`]),
    ...(missing.length > 0 ? [`Missing: ${missing.map(({ control }) => control).join(", ")}`] : []),
    ...(fragile.length > 0 ? [`Only by class: ${fragile.map(({ control }) => control).join(", ")}`] : []),
    `Show only while something is written, and were not looked for: ${unseen.join(", ")}`,
    ok ? `OK: ${held} controls found.` : `Failed: ${held} controls found, ${missing.length} missing.`,
  ].join("\n");
}

const inUse = (dataDir: string): Fault =>
  new Fault(
    "conflict",
    "data_folder.in_use",
    `A server is running on ${dataDir}. Stop it first: one browser drives the network at a time.`,
  );
