import type { Campaign, CampaignStep } from "#core/campaigns/contract.ts";
import type { BotAction } from "#core/bot/contract.ts";
import type { EndedAction, Sweep } from "#core/bot/port.ts";
import type { NetworkMessage } from "#core/network-people.ts";
import { createMemoryCore } from "../../support/core/core.ts";

export const dayMs = 24 * 3_600_000;

export const allSteps: CampaignStep[] = [
  { kind: "view" },
  { kind: "invite", note: "Hi [firstName], let's connect." },
  { kind: "wait_for_acceptance", days: 14 },
  { kind: "message", text: "Hi [firstName], how is [company|your team]?" },
  { kind: "wait", days: 2 },
  { kind: "follow_up", text: "Hi [firstName], did you see my message?" },
];

/** Campaigns on the real core and the real bot, whose actions the test ends as the network would. */
export async function createCampaignFixture(steps: CampaignStep[] = allSteps, core = createMemoryCore()) {
  const { id: userId } = await core.accounts.create({
    name: "Ada",
    email: "ada@example.org",
    password: "long enough",
    role: "user",
  });
  const { campaigns, bot, inbox, clock, database } = core;
  const campaign = campaigns.create(userId, { name: "Engineers", steps });

  const add = (csv: string, id = campaign.id) =>
    campaigns.readFile(userId, id, new TextEncoder().encode(csv), { add: "true" });
  const open = (): BotAction[] => bot.list(userId, { view: "queue", limit: 200 }).items;
  const end = (action: BotAction, fields: Partial<EndedAction> = {}): void =>
    database.write(() => {
      if (fields.state === "skipped")
        bot.cancel(userId, action.id, { code: fields.code ?? "", note: fields.note ?? "" });
      else {
        database.sqlite.run("UPDATE bot_actions SET state = ?, done_at = ? WHERE id = ?", [
          fields.state ?? "done",
          clock.now(),
          action.id,
        ]);
        bot.onActionEnded(
          {
            id: action.id,
            userId,
            kind: action.kind,
            state: "done",
            person: action.person,
            text: action.text,
            campaignId: action.campaign?.id ?? null,
            reference: null,
            code: null,
            note: null,
            at: clock.now(),
            relation: null,
            remoteUrl: null,
            ...fields,
          },
          "done",
        );
      }
    });
  /** Ends the only open action. */
  const endNext = (fields: Partial<EndedAction> = {}): BotAction => {
    const [action, ...others] = open();
    if (!action || others.length > 0) throw new Error(`${others.length + (action ? 1 : 0)} actions are open`);
    end(action, fields);
    return action;
  };
  const sweep = (fields: Partial<Sweep> = {}): void =>
    database.write(() =>
      bot.onSweep({ userId, since: 0, at: clock.now(), threads: [], invitations: undefined, ...fields }),
    );
  const thread = (person: string, messages: Omit<NetworkMessage, "id">[]) => ({
    id: `thread-${person}`,
    url: `/messages/${person}`,
    person: { id: person, url: `/in/${person}/`, name: person },
    messages: messages.map((message) => ({ id: `${person}-${message.at}-${message.from}`, ...message })),
  });
  const people = () => campaigns.listPeople(userId, campaign.id, { limit: 200 }).items;
  const person = () => campaigns.getPerson(userId, campaign.id, people()[0]?.id ?? "");
  return {
    ...core,
    core,
    userId,
    campaign: campaign as Campaign,
    inbox,
    add,
    open,
    end,
    endNext,
    sweep,
    thread,
    people,
    person,
  };
}

export const grace = "Profile URL,Name,Company\nhttps://www.linkedin.com/in/grace-hopper,Grace Hopper,Navy\n";
