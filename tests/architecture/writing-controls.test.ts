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
import { ownDataControls } from "../support/browser/writing-controls/own-data-controls.ts";
import { queueControls } from "../support/browser/writing-controls/queue-controls.ts";
import { supportControls } from "../support/browser/writing-controls/support-controls.ts";
import { webhookControls } from "../support/browser/writing-controls/webhook-controls.ts";
import { settingsControls } from "../support/browser/writing-controls/settings-controls.ts";
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
  jobControls,
  draftControls,
  cvControls,
  generatorControls,
  assistantControls,
  applicationControls,
  administrationControls,
  supportControls,
  webhookControls,
].flat();

/** Writes that no press makes. */
const unpressed: Record<string, string> = {
  "POST /api/application-drafts/*/applied":
    "for a job on another site, which the sandbox has none of; its draft is gone after the first one",
  "POST /api/auth/invitation": "asks whose invitation it is as the link is opened, and changes nothing",
  "POST /api/auth/linkedin/callback": "made on arrival from the network, once per address (official-return.ts)",
  "POST /api/linkedin/member-data/oauth/callback":
    "made on arrival from the network, once per address (consent-return.ts)",
  "POST /api/idempotency-keys/void": "made by saving a post after a lost answer, and has one effect (earlier-save.ts)",
  "POST /api/linkedin/sign-ins": "made by the sign-in window as it opens, and it replaces an open one (popup.tsx)",
  "POST /api/linkedin/sign-ins/*/cookie":
    "made when the sign-in window has signed in, once (use-popup.ts, use-orphan.ts)",
  "POST /api/linkedin/sign-ins/*/ticket": "made by the open screen whenever it connects, and changes nothing",
  "POST /api/content-imports":
    "made for the file that is chosen in the browser's own dialog, and replaces the last one",
  "POST /api/imports":
    "made for the file that is dropped or chosen in the browser's own dialog; the same file twice changes nothing",
  "PUT /api/imports/reminders": "made for the option that is chosen, and a repetition changes nothing",
  "POST /api/cv/preview": "only reads: it follows what is typed",
  "POST /api/carousels/preview": "only reads: it follows what is typed",
  "POST /api/carousels/pdf": "only reads: the slides as a file",
  "POST /api/cv/check": "only reads: made as the check is opened, and for the text of a job",
  "POST /api/cv/import": "only reads the file that is chosen in the browser's own dialog",
  "POST /api/jobs/import": "only reads: it asks for one page at a time",
  "POST /api/jobs/settings/searches/*/seen": "made as a saved search is left, and a repetition changes nothing",
  "POST /api/ai/answers/*/stop": "ends an answer while it is written, and a repetition changes nothing (composer.tsx)",
  "PUT /api/admin/server/model-prices":
    "made only with a model, which no press connects, and a repetition changes nothing (model-prices-card.tsx)",
  "POST /api/link-checks": "only reads: it asks the sites of links, one check at a time",
  "POST /api/data/import":
    "made for the file that is chosen in the browser's own dialog, and a repetition adds nothing",
  "POST /api/media": "made for each file that is chosen in the browser's own dialog, dropped or pasted",
};

/** Starts of mutations that are not a press, or no write. */
const otherStarts: Record<string, string> = {
  "screens/analytics/export-data.tsx": "two downloads",
  "screens/applications/details/sent-part.tsx": "a download",
  "screens/applications/drafts/use-draft-actions.ts": "'I applied', for a job on another site",
  "screens/applications/dialogs/import-dialog.tsx": "the check of a chosen file",
  "screens/applications/dialogs/reply-dialog.tsx": "the reading of a chosen file",
  "screens/applications/header-menu.tsx": "two downloads",
  "screens/assistant/chat/composer.tsx": "ends an answer",
  "screens/content/import/header-menu.tsx": "a download",
  "screens/content/import/use-import.ts": "the upload of a chosen file",
  "screens/imports/drop-zone.tsx": "the upload of a dropped or chosen file",
  "screens/imports/sources.tsx": "the option of a reminder, where a repetition changes nothing",
  "screens/cv/carousel/carousel-header.tsx": "a download, and a file for a new post",
  "screens/jobs/dialogs/import-dialog.tsx": "the reading of a page",
  "screens/jobs/find-jobs.tsx": "as a saved search is left",
  "screens/cv/dialogs/import-dialog.tsx": "the reading of a chosen file",
  "screens/content/form/use-earlier-save.ts": "part of saving a post, before its own write",
  "screens/settings/data/copies-card.tsx": "a download",
  "screens/settings/data/export-card.tsx": "a download, and the import of a chosen file",
  "screens/settings/server/model-prices-card.tsx": "the prices of models, where a repetition changes nothing",
  "screens/settings/server/model-card.tsx": "only reads: the test of a saved model",
  "features/evidence.tsx": "a download",
  "screens/network/official/official-return.ts": "on arrival",
  "screens/network/member-data/consent-return.ts": "on arrival",
  "screens/network/live/popup.tsx": "as the window opens",
  "screens/settings/keys/mcp-card.tsx": "only reads: it lists the tools of the MCP server",
};
const otherStartCounts: Record<string, number> = {
  "screens/analytics/export-data.tsx": 2,
  "screens/applications/header-menu.tsx": 2,
  "screens/cv/carousel/carousel-header.tsx": 2,
  "screens/imports/drop-zone.tsx": 2,
  "screens/settings/data/export-card.tsx": 2,
};

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
