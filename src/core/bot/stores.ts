import type { Database } from "#core/database.ts";
import type { Random } from "#core/ports.ts";
import { createBotAccounts } from "./account/bot-accounts.ts";
import { createInvitations } from "./account/invitations.ts";
import { createUses } from "./account/uses.ts";
import { createActionRows } from "./actions/action-rows.ts";
import { createPlans } from "./plan/plans.ts";

/** What the bot remembers: in SQLite, or in memory in simulations. */
export type BotStores = ReturnType<typeof createSqliteBotStores>;

export const createSqliteBotStores = (database: Database, random: Random) => ({
  rows: createActionRows(database),
  uses: createUses(database),
  botAccounts: createBotAccounts(database, random),
  plans: createPlans(database),
  invitations: createInvitations(database),
});
