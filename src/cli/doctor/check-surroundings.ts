import { settings, type Config } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import type { Finding } from "#core/data/contract.ts";
import { isRunning } from "#core/data/doctor.ts";
import { readStoredSettings } from "#core/settings/read-stored-settings.ts";
import { findBrowser } from "#drivers/browser/find-browser.ts";
import { readSelectorFile, selectorFilePath } from "#drivers/linkedin-web/controls/selector-file.ts";
import { settingsScreen } from "./settings-screen.ts";
import { findServer } from "../running-server.ts";
import { checkModel } from "./check-model.ts";
import { isPortFree, localUrl, probeHealth, probeMailServer, probeUrl } from "../probe-server.ts";

export const checkSurroundings = async (config: Config): Promise<Finding[]> => [
  await checkServer(config),
  await checkMailServer(config),
  await checkBrowser(config),
  await checkModel(config),
  await checkNetwork(config),
  ...checkSelectors(config),
];

/** A page that has changed can be followed before the next release: worth knowing when something goes wrong. */
function checkSelectors({ dataDir }: Config): Finding[] {
  const name = "Selectors";
  try {
    const override = readSelectorFile(selectorFilePath(dataDir));
    if (!override) return [];
    const says = `selectors.json replaces ${override.controls.join(", ")}`;
    return [{ name, state: "warning", says, remedy: "Delete selectors.json once a release has the change." }];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return [{ name, state: "broken", says: "selectors.json is not used", remedy: error.message }];
  }
}

async function checkServer({ dataDir, host, port }: Config): Promise<Finding> {
  const name = "Server";
  let isServing: boolean;
  try {
    isServing = isRunning(dataDir);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { name, state: "warning", says: "unknown: the data folder can't be read", remedy: error.message };
  }
  if (!isServing) {
    if (port === 0 || isPortFree(host, port)) return { name, state: "ok", says: `not running; port ${port} is free` };
    const says = `not running on this data folder, and port ${port} is in use`;
    return { name, state: "warning", says, remedy: "Stop the program that uses it, or set ATTACHE_PORT." };
  }
  const url = findServer(dataDir)?.url ?? localUrl(host, port);
  const { status, detail } = await probeHealth(url);
  if (status === 200) return { name, state: "ok", says: `running at ${url}, ${detail}` };
  if (status === 503) {
    return { name, state: "broken", says: `running at ${url}, unhealthy`, remedy: "Check its log, then restart it." };
  }
  const remedy = "If it listens elsewhere, set ATTACHE_HOST and ATTACHE_PORT to the server's values.";
  return { name, state: "warning", says: `running, but ${url} is not responding (${detail})`, remedy };
}

/** The environment overrides what was saved in the web app. */
async function checkMailServer(config: Config): Promise<Finding> {
  const name = "Mail";
  const stored = readStoredSettings(config.dataDir, config.secretKey);
  const smtpUrl = config.smtpUrl ?? stored.values.smtpUrl;
  const publicUrl = config.publicUrl ?? stored.values.publicUrl;
  if (smtpUrl === undefined) {
    if (!stored.names.includes("smtpUrl")) return { name, state: "ok", says: "no mail server configured" };
    const remedy = `Restore the key, or enter the mail server again under ${settingsScreen}.`;
    return { name, state: "warning", says: "the saved mail server can't be decrypted with this key", remedy };
  }
  const { at, problem } = await probeMailServer(smtpUrl);
  if (problem !== undefined) {
    const where = config.smtpUrl === undefined ? `the mail server under ${settingsScreen}` : settings.smtpUrl.env;
    const remedy = `Check ${where} and that this machine may connect to it. Emails wait until then.`;
    return { name, state: "warning", says: `${at} cannot be reached: ${problem}`, remedy };
  }
  if (publicUrl !== undefined) return { name, state: "ok", says: `${at} accepts connections` };
  const remedy = `Set ${settings.publicUrl.env}, or the public URL under ${settingsScreen}, to the address people use.`;
  const says = `${at} accepts connections, but without a public URL emails contain no links people can use`;
  return { name, state: "warning", says, remedy };
}

/** Only whether it can be reached: whether its pages are as expected is what `--live` checks. */
async function checkNetwork({ network, networkUrl }: Config): Promise<Finding> {
  const name = "Network";
  if (network === "sandbox") return { name, state: "ok", says: "simulated; it needs no connection" };
  const { at, problem } = await probeUrl(networkUrl);
  if (problem === undefined) return { name, state: "ok", says: `${at} accepts connections` };
  const remedy = `Check this machine's connection, its DNS and ${settings.networkUrl.env}. Nothing is published until then.`;
  return { name, state: "warning", says: `${at} cannot be reached: ${problem}`, remedy };
}

async function checkBrowser({ browserPath, browserWs, network }: Config): Promise<Finding> {
  const name = "Browser";
  if (browserWs !== undefined) {
    const { at, problem } = await probeUrl(browserWs);
    if (problem === undefined) return { name, state: "ok", says: `${at} accepts connections` };
    const remedy = `Check that the browser is running there, and check ${settings.browserWs.env}.`;
    return { name, state: "warning", says: `${at} cannot be reached: ${problem}`, remedy };
  }
  const path = findBrowser(browserPath);
  if (path !== undefined) return checkBrowserStarts(name, path);
  if (browserPath !== undefined) {
    const remedy = `Correct ${settings.browserPath.env}, or unset it to search common install locations.`;
    return { name, state: "warning", says: `not found at ${browserPath}`, remedy };
  }
  if (network === "sandbox") return { name, state: "ok", says: "not found; the sandbox network does not need one" };
  const remedy = `Install it (apt-get install chromium), or set ${settings.browserPath.env} or ${settings.browserWs.env}.`;
  return { name, state: "warning", says: "not found; without a browser, only the official API can be used", remedy };
}

function checkBrowserStarts(name: string, path: string): Finding {
  const { exitCode, stdout, stderr } = Bun.spawnSync([path, "--version"], { timeout: 10_000 });
  const version = stdout.toString().trim().split("\n").at(-1);
  if (exitCode === 0 && version) return { name, state: "ok", says: `${path}, ${version}` };
  const reason = stderr.toString().trim().split("\n").at(-1) || `it exited with ${exitCode}`;
  return { name, state: "broken", says: `${path} does not start: ${reason}`, remedy: "Reinstall it, or use another." };
}
