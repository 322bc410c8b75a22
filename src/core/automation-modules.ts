import { createApplicationDrafts } from "./application-drafts/drafts.ts";
import type { Status } from "./accounts/contract.ts";
import { createAutomation } from "./automation/automation.ts";
import { createBot } from "./bot/bot.ts";
import { createSqliteBotStores } from "./bot/stores.ts";
import { createCampaigns } from "./campaigns/campaigns.ts";
import type { CallbackList } from "./callback-list.ts";
import type { Connections } from "./connections/connections.ts";
import type { ConnectionsDeps } from "./connections/context.ts";
import { createInbox } from "./inbox/inbox.ts";
import type { People } from "./people/people.ts";
import type { Random } from "./ports.ts";

/** What a module needs besides those that are created here. */
type Needed<Create extends (deps: never) => unknown> = Omit<
  Parameters<Create>[0],
  | "automation"
  | "bot"
  | "network"
  | "stores"
  | "connections"
  | "inbox"
  | "historyOf"
  | "pendingRequestsOf"
  | "onAutomationChanged"
  | "applicationsPerDayOf"
  | "importedInvitationsSince"
  | "knownPeople"
>;

type AutomationModulesDeps = Needed<typeof createAutomation> &
  Needed<typeof createBot> &
  Needed<typeof createCampaigns> &
  Needed<typeof createInbox> &
  Needed<typeof createApplicationDrafts> & {
    random: Random;
    network: Connections;
    knownPeople: Pick<People, "invitationsSince" | "whyNotInvite">;
    onZoneChanged: CallbackList<[userId: string]>;
    onStatusChanged: CallbackList<[userId: string, status: Status]>;
    onConnectionChanged: CallbackList<Parameters<ConnectionsDeps["onConnectionChanged"]>>;
    externalChanges: { onChange: CallbackList<[]> };
  };

/** The settings of the automation, and what acts by them. */
export function createAutomationModules(deps: AutomationModulesDeps) {
  const automation = createAutomation({
    ...deps,
    connections: deps.network,
    pendingRequestsOf: (userId) => bot.pendingRequestsOf(userId),
    onAutomationChanged: (userId) => bot.onAutomationChanged(userId),
  });
  const bot = createBot({
    ...deps,
    automation,
    stores: createSqliteBotStores(deps.database, deps.random),
    importedInvitationsSince: deps.knownPeople.invitationsSince,
    applicationsPerDayOf(userId) {
      const { applicationsPerDay } = deps.jobPreferences.get(userId);
      return applicationsPerDay === "unlimited" ? Infinity : applicationsPerDay;
    },
  });
  const applicationDrafts = createApplicationDrafts({ ...deps, bot, connections: deps.network });
  const inbox = createInbox({
    ...deps,
    bot,
    connections: deps.network,
    historyOf: (userId, personIds) => campaigns.historyOf(userId, personIds),
  });
  const campaigns = createCampaigns({ ...deps, automation, bot, inbox, connections: deps.network });

  deps.onZoneChanged.add(bot.onZoneChanged);
  deps.onStatusChanged.add(bot.onStatusChanged);
  deps.onConnectionChanged.add(bot.onConnectionChanged);
  deps.externalChanges.onChange.add(bot.dispatcher.rescan);
  bot.addWhyNot(campaigns.whyNot);
  bot.addWhyNot((userId, { id }, { kind }) =>
    kind === "connection_request" ? deps.knownPeople.whyNotInvite(userId, id) : undefined,
  );
  for (const module of [inbox, campaigns]) {
    bot.onActionEnded.add(module.onActionEnded);
    bot.onSweep.add(module.onSweep);
  }
  return { automation, bot, campaigns, inbox, applicationDrafts };
}
