import { z } from "zod";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { Connections } from "#core/connections/connections.ts";
import { ConnectionDetails } from "#core/connections/contract.ts";
import { Usage } from "#core/quotas/contract.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import { defineTool, type Tool } from "#core/tool.ts";

interface AccountModules {
  accounts: Pick<Accounts, "user">;
  connections: Pick<Connections, "status">;
  quotas: Pick<QuotaLedger, "usageOf">;
  settings: Pick<AccountSettings, "zoneOf">;
}

export const accountTools = ({ accounts, connections, quotas, settings }: AccountModules): Tool[] => [
  defineTool({
    name: "get_account",
    title: "Get the account",
    description: "Whose account this is, its time zone, and how much of the month's quotas is used.",
    scope: "read",
    input: z.object({}),
    output: z.object({ name: z.string(), timezone: z.string(), usage: Usage }),
    run: ({ userId }) => ({
      name: accounts.user(userId).name,
      timezone: settings.zoneOf(userId),
      usage: quotas.usageOf(userId),
    }),
  }),
  defineTool({
    name: "get_connection",
    title: "Get the connection",
    description: "Whether the account is connected to its network, and why nothing is sent if it is not.",
    scope: "read",
    input: z.object({}),
    output: ConnectionDetails.pick({
      authenticated: true,
      status: true,
      profile: true,
      publishing: true,
      lastSync: true,
      reason: true,
      pause: true,
    }).extend({ network: z.string() }),
    run({ userId }) {
      const { networkDisplay, ...details } = connections.status(userId);
      return { ...details, network: networkDisplay.name };
    },
  }),
];
