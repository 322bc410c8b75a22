import { Command } from "commander";
import { Fault } from "#core/errors.ts";
import { findLogin, removeLogin } from "../api/logins.ts";
import { parseServerUrl } from "../api/server-url.ts";
import { printResult } from "../print.ts";

export const createCommand = () =>
  new Command("logout")
    .description("delete the stored API key of a server")
    .argument("[url]", "address of the server (default: that of the last login)")
    .option("--json", "print the result as JSON")
    .addHelpText("after", "\nThe key itself still works until you revoke it in Attaché under Settings, Security.")
    .action((address: string | undefined, { json }: { json?: true }) => {
      const url = address === undefined ? findLogin(process.env)?.url : parseServerUrl(address);
      if (url === undefined || !removeLogin(process.env, url)) throw notLoggedIn(url);
      printResult(json, `Logged out of ${url}. Revoke the API key under Settings, Security if you don't need it.`);
    });

const notLoggedIn = (url: string | undefined): Fault =>
  new Fault(
    "not_found",
    "login.none",
    url === undefined ? "You are not logged in." : `You are not logged in to ${url}.`,
  );
