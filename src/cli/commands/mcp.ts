import { Command } from "commander";
import { systemClock } from "#core/clock.ts";
import { readConfig } from "#core/config.ts";
import { Fault } from "#core/errors.ts";
import { createLog } from "#core/log.ts";
import { toolScopes } from "#core/tools/contract.ts";
import { assertMcpEnabled } from "#server/mcp/assert-mcp-enabled.ts";
import { createToolSource } from "#server/mcp/tool-source.ts";
import { serverVariables } from "../api/server-variables.ts";
import { createRemoteTools } from "../mcp/remote-tools.ts";
import { serveStandardIo } from "../mcp/serve-standard-io.ts";
import { withDataFolder } from "../open-data-folder.ts";

interface McpFlags {
  url?: string;
  apiKey?: string;
  user?: string;
  dataDir?: string;
}

export const createCommand = () =>
  new Command("mcp")
    .description("serve an account's tools to an assistant over standard input and output (Model Context Protocol)")
    .option("--url <address>", "pass calls on to the server at this address (default: ATTACHE_URL)")
    .option("--api-key <key>", "API key for that server (default: ATTACHE_API_KEY, which other users can't see)")
    .option("--user <email>", "account to use in the data folder, without a server and a key")
    .option("--data-dir <folder>", "folder with the database (default: ATTACHE_DATA_DIR or ./data)")
    .addHelpText(
      "after",
      "\nWhat an assistant asks to schedule, publish, start or stop waits for your approval on the screen Approvals.\n\nExamples:\n  ATTACHE_URL=http://localhost:4477 ATTACHE_API_KEY=att_… attache mcp\n  attache mcp --user ada@example.com",
    )
    .action(serveMcp);

async function serveMcp(flags: McpFlags): Promise<void> {
  const url = flags.url ?? (flags.user === undefined ? process.env[serverVariables.url] : undefined);
  if (url !== undefined) {
    await serveStandardIo(createRemoteTools(url, flags.apiKey ?? process.env[serverVariables.apiKey]));
    return;
  }
  const { user } = flags;
  if (user === undefined) throw unnamed();
  // Naming an account means the data folder, whatever server there is.
  const dataDir = flags.dataDir ?? readConfig(process.env).dataDir;
  await withDataFolder({ dataDir }, async ({ core }) => {
    assertMcpEnabled(core.serverSettings);
    const { id: userId, status } = core.accounts.getByEmail(user);
    if (status !== "approved") throw notApproved(user);
    const actor = { userId, scopes: toolScopes, requestedBy: "Command line" };
    const { log: level } = readConfig(process.env);
    const log = createLog({ clock: systemClock, level, terminal: false, write: (line) => console.error(line) });
    await serveStandardIo(createToolSource(core.tools, actor, log));
  });
}

const unnamed = () =>
  new Fault(
    "invalid",
    "mcp.no_account",
    "Give a running server with --url and ATTACHE_API_KEY, or an account of the data folder with --user.",
  );

const notApproved = (user: string) =>
  new Fault("forbidden", "accounts.not_approved", `The account ${user} is not approved. An admin can approve it.`);
