import { screenTest, within } from "../support/render-screen.tsx";
import type { ActionPerson, BotAction } from "#core/bot/contract.ts";
import { BotScreen } from "#ui/screens/bot/bot.tsx";

export const personCalled = (name: string): ActionPerson => {
  const id = name.toLowerCase().replaceAll(" ", "-");
  return {
    id,
    url: `https://network.example/in/${id}`,
    name,
    headline: "Engineer at Northwind",
    company: "Northwind",
    location: null,
  };
};

/** It is Friday, 20 November 2026, 11:00 UTC. */
export function botScreenTest() {
  const screen = screenTest();

  async function signIn({ isConnected = true } = {}) {
    const { user: ada } = await screen.signIn("Ada");
    const { core } = screen.server;
    core.settings.setZone(ada.id, "UTC");
    if (isConnected) await core.connections.connectPractice(ada.id);
    const invite = (name: string, text?: string): BotAction => {
      const person = personCalled(name);
      return action(core.bot.propose({ userId: ada.id, kind: "connection_request", person, text }).id);
    };
    const inviteFor = (campaign: string, name: string, text: string): BotAction => {
      const { id } = invite(name, text);
      const columns = "campaign_id = ?, campaign_name = ?";
      core.database.sqlite.run(`UPDATE bot_actions SET ${columns} WHERE id = ?`, [campaign, campaign, id]);
      return action(id);
    };
    const action = (id: string): BotAction => core.bot.get(ada.id, id);
    /** As the network left it. */
    const setState = (id: string, state: string, isOver = false): void => {
      const doneAt = isOver ? core.clock.now() : null;
      core.database.sqlite.run("UPDATE bot_actions SET state = ?, done_at = ? WHERE id = ?", [state, doneAt, id]);
    };
    return { ada: ada.id, core, invite, inviteFor, action, setState };
  }

  async function open(at = "/bot") {
    const { page, user, address } = screen.render(<BotScreen />, { at });
    await page.findByRole("heading", { name: "Bot", level: 1 });
    const dialog = async () => within(await page.findByRole("alertdialog"));
    const confirm = async (name: string) => user.click((await dialog()).getByRole("button", { name }));
    const press = async (name: string) => user.click(await page.findByRole("button", { name }));
    return { page, user, address, confirm, press };
  }
  return { screen, signIn, open };
}
