import { Command } from "commander";
import { settings } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { createClient } from "../api/client.ts";
import { saveLogin } from "../api/logins.ts";
import { createRemoteSend } from "../api/remote-calls.ts";
import { parseServerUrl } from "../api/server-url.ts";
import { serverVariables } from "../api/server-variables.ts";
import { precedence } from "../api/find-target.ts";
import { printResult } from "../print.ts";
import { readSecret } from "../read-password.ts";

interface LoginFlags {
  apiKeyStdin?: true;
  json?: true;
}

export const createCommand = () =>
  new Command("login")
    .description("use a server elsewhere: later commands go to it, with an API key that is checked and stored")
    .argument("<url>", "address of the server, such as https://attache.example.com")
    .option("--api-key-stdin", "read the API key from standard input instead of a prompt")
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      `\nCreate an API key in Attaché under Settings, Security. It is stored in your configuration folder, for you alone.` +
        `\nCommands use what comes first of: ${precedence}.` +
        `\n\nExamples:\n  attache login https://attache.example.com` +
        `\n  attache login https://attache.example.com --api-key-stdin < key.txt` +
        `\n  ${serverVariables.url}=https://attache.example.com ${serverVariables.apiKey}=att_… attache content list`,
    )
    .action(logIn);

async function logIn(address: string, { apiKeyStdin, json }: LoginFlags): Promise<void> {
  const url = parseServerUrl(address);
  const apiKey = (await readSecret("API key", "--api-key-stdin", apiKeyStdin)).trim();
  if (!/^att_[\w-]+$/.test(apiKey)) throw notAKey();
  const api = createClient(url, createRemoteSend({ url, apiKey }));
  const { data } = await (await api.auth.me.$get()).json();
  saveLogin(process.env, { url, apiKey, email: data.email });
  printResult(json, `Logged in to ${url} as ${data.email}.`, { url, email: data.email });
  const first = [serverVariables.url, settings.dataDir.env].find((name) => process.env[name]);
  if (first !== undefined && !json) console.error(`${first} is set and comes first: commands use that.`);
}

const notAKey = (): Fault =>
  new Fault(
    "invalid",
    "login.key",
    "An API key begins with att_. Create one in Attaché under Settings, Security, and copy all of it.",
  );
