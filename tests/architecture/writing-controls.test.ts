import { expect, test } from "bun:test";
import { Glob } from "bun";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "../support/server/executable.ts";
import { operations } from "../server/fixture.ts";
import { accountControls } from "../support/browser/writing-controls/account-controls.ts";
import { administrationControls } from "../support/browser/writing-controls/administration-controls.ts";
import { applicationControls } from "../support/browser/writing-controls/application-controls.ts";
import { assistantControls } from "../support/browser/writing-controls/assistant-controls.ts";
import { automationControls } from "../support/browser/writing-controls/automation-controls.ts";
import { botControls } from "../support/browser/writing-controls/bot-controls.ts";
import { campaignControls } from "../support/browser/writing-controls/campaign-controls.ts";
import { contentControls } from "../support/browser/writing-controls/content-controls.ts";
import { cvControls } from "../support/browser/writing-controls/cv-controls.ts";
import { draftControls } from "../support/browser/writing-controls/draft-controls.ts";
import { generatorControls } from "../support/browser/writing-controls/generator-controls.ts";
import {
  invitationControls,
  passwordResetControls,
  registrationControls,
  setUpControls,
} from "../support/browser/writing-controls/guest-controls.ts";
import { importControls } from "../support/browser/writing-controls/import-controls.ts";
import { jobControls } from "../support/browser/writing-controls/job-controls.ts";
import { networkControls } from "../support/browser/writing-controls/network-controls.ts";
import { evergreenControls } from "../support/browser/writing-controls/evergreen-controls.ts";
import { peopleControls } from "../support/browser/writing-controls/people-controls.ts";
import { ownDataControls } from "../support/browser/writing-controls/own-data-controls.ts";
import { queueControls } from "../support/browser/writing-controls/queue-controls.ts";
import { pushControls } from "../support/browser/writing-controls/push-controls.ts";
import { supportControls } from "../support/browser/writing-controls/support-controls.ts";
import { webhookControls } from "../support/browser/writing-controls/webhook-controls.ts";
import { settingsControls } from "../support/browser/writing-controls/settings-controls.ts";
import { otherStartCounts, otherStarts, unpressed } from "../support/browser/writing-controls/unpressed-writes.ts";
import { twoFactorControls } from "../support/browser/writing-controls/two-factor-controls.ts";

const root = join(import.meta.dir, "../../src/ui");
const sources = [...new Glob("**/*.{ts,tsx}").scanSync(root)].toSorted().map((path) => ({
  path,
  source: readFileSync(join(root, path), "utf8"),
}));

const noServer = (): RunningServer => {
  throw new Error("Nothing is opened here.");
};
/** What tests/e2e/pressed-twice.test.ts presses. */
const pressed = [
  passwordResetControls(noServer, ""),
  invitationControls(""),
  registrationControls(""),
  setUpControls(noServer),
  networkControls(),
  contentControls,
  queueControls,
  evergreenControls,
  importControls,
  ownDataControls,
  accountControls(noServer),
  settingsControls(noServer),
  twoFactorControls(""),
  automationControls,
  botControls,
  campaignControls,
  peopleControls,
  jobControls,
  draftControls,
  cvControls,
  generatorControls,
  assistantControls,
  applicationControls,
  administrationControls,
  supportControls,
  webhookControls,
  pushControls(noServer),
].flat();

interface Call {
  path: string;
  chain: string;
}

/** The property chain in front of `$post` and the like, with an alias such as `const users = api.admin.users` resolved. */
function readChain(source: string, end: number): string {
  const before = source.slice(Math.max(0, end - 200), end);
  const chain = (/\w+(?:\s*\.\s*\w+|\["[^"]+"\])*\s*$/.exec(before)?.[0] ?? "").replaceAll(/\s/g, "");
  const name = /^\w+/.exec(chain)?.[0] ?? "";
  if (name === "api" || name === "backgroundApi") return chain.slice(name.length);
  const alias = new RegExp(`const ${name} = (?:api|backgroundApi)((?:\\.\\w+|\\["[^"]+"\\])+);`).exec(source)?.[1];
  if (alias === undefined) throw new Error(`'${chain}' is not a chain of the API client.`);
  return alias + chain.slice(name.length);
}

const pathOf = (chain: string): string =>
  [...chain.matchAll(/\w[\w-]*|:\w+/g)].map(([name]) => (name.startsWith(":") ? "*" : name)).join("/");

const clientWrites = (): Call[] =>
  sources.flatMap(({ path, source }) =>
    [...source.matchAll(/\.\s*\$(?<method>post|put|patch|delete)\b/g)].map(({ index, groups = {} }) => ({
      path,
      chain: `${groups["method"]?.toUpperCase()} /api/${pathOf(readChain(source, index))}`,
    })),
  );

/** Files, which the client does not send. */
const otherWrites = (): Call[] =>
  sources.flatMap(({ path, source }) =>
    [...source.matchAll(/`\$\{origin\}(?<to>\/api\/(?:[\w/-]|\$\{\w+\})+)/g)]
      .map(({ index, groups = {} }) => ({
        statement: source.slice(source.lastIndexOf("\n", index), source.indexOf(";\n", index)),
        to: groups["to"]?.replaceAll(/\$\{\w+\}/g, "*"),
      }))
      .flatMap(({ statement, to }) => {
        const method = /"(?<method>POST|PUT|PATCH|DELETE)"/.exec(statement)?.groups?.["method"];
        return method === undefined ? [] : [{ path, chain: `${method} ${to}` }];
      }),
  );

const writes = [...clientWrites(), ...otherWrites()];
const named = [...new Set(writes.map(({ chain }) => chain))].toSorted();

test("every write of the screens is pressed repeatedly, or says why no press makes it", () => {
  expect(named.length).toBeGreaterThan(40);
  const walked = new Set(pressed.flatMap(({ write }) => write));
  expect(named.filter((write) => !walked.has(write) && !Object.hasOwn(unpressed, write))).toEqual([]);
  expect([...walked, ...Object.keys(unpressed)].filter((write) => !named.includes(write))).toEqual([]);
  expect(Object.keys(unpressed).filter((write) => walked.has(write))).toEqual([]);
});

test("the writes that were found are routes of the server", () => {
  const routes = operations.filter(({ method }) => method !== "GET");
  const known = routes.map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, "*")}`);
  expect(named.filter((write) => !known.includes(write))).toEqual([]);
});

test("no other call of the screens writes", () => {
  const literals = sources.flatMap(({ path, source }) =>
    [...source.matchAll(/(?:method: |\.open\()"(POST|PUT|PATCH|DELETE)"/g)].map(([text]) => `${path} ${text}`),
  );
  expect(literals).toEqual([
    'api.ts .open("POST"',
    'api.ts method: "PUT"',
    'features/autosaves.ts method: "PUT"',
    'features/autosaves.ts method: "DELETE"',
    'screens/applications/send-file.ts method: "POST"',
    'screens/applications/send-file.ts method: "POST"',
    'screens/bot/campaigns/audience/queries.ts method: "POST"',
    // Only hashed, to find the write of an earlier page again.
    'screens/content/form/earlier-save.ts method: "POST"',
    'screens/content/form/unconfirmed-post.ts method: "POST"',
    'screens/content/import/send-file.ts method: "POST"',
    'screens/cv/dialogs/import-queries.ts method: "POST"',
    'screens/imports/send-file.ts method: "POST"',
    'screens/settings/data/queries.ts method: "POST"',
    // Lists the tools of the MCP server.
    'screens/settings/keys/test-mcp.ts method: "POST"',
    'screens/writing/stream.ts method: "POST"',
  ]);
});

/** Places in a file from which a mutation is started. */
function countStarts(source: string): number {
  const renamed = [...source.matchAll(/\bmutate(?:Async)?: (\w+)/g)].flatMap(([, name]) => name ?? []);
  const calls = [
    String.raw`\.mutate(?:Async)?\b`,
    String.raw`(?<!\.)\bmutate(?:Async)?\(`,
    String.raw`\buseSignOut\(\);`,
  ];
  const found = [...calls, ...renamed.map((name) => String.raw`\b${name}\(`)].map((call) => new RegExp(call, "g"));
  return found.reduce((sum, call) => sum + [...source.matchAll(call)].length, 0);
}

test("every place that starts a write has a control of its own among those that are pressed", () => {
  const starts = sources.map(({ path, source }) => ({ path, count: countStarts(source) }));
  const missing = starts.flatMap(({ path, count }) => {
    const others = Object.hasOwn(otherStarts, path) ? (otherStartCounts[path] ?? 1) : 0;
    const controls = pressed.filter(({ source }) => source === path).length;
    return count > controls + others ? [`${path}: ${count} starts, ${controls} pressed`] : [];
  });
  expect(missing).toEqual([]);
  const idle = pressed.filter(({ source }) => !starts.some(({ path, count }) => path === source && count > 0));
  expect(idle.map(({ source }) => source)).toEqual([]);
});
