import { settings, type Config } from "#core/config.ts";
import type { Finding } from "#core/data/contract.ts";
import { readStoredSettings } from "#core/settings/read-stored-settings.ts";
import { defaultModelUrls } from "#drivers/models/default-urls.ts";
import { probeUrl } from "../probe-server.ts";
import { settingsScreen } from "./settings-screen.ts";

const name = "AI model";

/** Whether the provider accepts connections. A request would cost money; the screen sends one as a test. */
export async function checkModel(config: Config): Promise<Finding> {
  const { values, names } = readStoredSettings(config.dataDir, config.secretKey);
  const provider = config.aiProvider ?? values.aiProvider;
  if (provider === undefined) return { name, state: "ok", says: "not configured; texts come from the template writer" };
  if (config.aiApiKey === undefined && names.includes("aiApiKey") && values.aiApiKey === undefined) {
    const remedy = `Restore the key, or enter the API key again under ${settingsScreen}.`;
    return { name, state: "warning", says: "the saved API key can't be decrypted with this key", remedy };
  }
  const url = config.aiBaseUrl ?? values.aiBaseUrl ?? defaultUrlOf(provider);
  if (url === undefined) {
    const remedy = `Set ${settings.aiBaseUrl.env}, or the base URL under ${settingsScreen}.`;
    return { name, state: "warning", says: `${provider} has no base URL`, remedy };
  }
  const { at, problem } = await probeUrl(url);
  if (problem === undefined) return { name, state: "ok", says: `${provider} at ${at} accepts connections` };
  const remedy = `Check that it runs, ${settings.aiBaseUrl.env} or the base URL under ${settingsScreen}. Until then texts can't be written with it.`;
  return { name, state: "warning", says: `${provider} at ${at} cannot be reached: ${problem}`, remedy };
}

const defaultUrlOf = (provider: string): string | undefined =>
  provider in defaultModelUrls ? defaultModelUrls[provider as keyof typeof defaultModelUrls] : undefined;
