import type { ActionPerson, BotAction } from "#core/bot/contract.ts";
import type { ProposedAction } from "#core/bot/port.ts";
import type { RecordedPerson } from "../recording.ts";
import type { SimulatedAccount } from "./account.ts";
import { randomSettings } from "./random-settings.ts";
import type { ServerModules } from "./server.ts";

const hour = 3_600_000;
const day = 24 * hour;

const toActionPerson = ({ id, url, name, headline, company }: RecordedPerson): ActionPerson => ({
  id,
  url,
  name,
  headline,
  company,
  location: null,
});

/** A person who uses the bot: at random, and often carelessly. */
export function createOwner(account: SimulatedAccount) {
  const { userId, random, events, people } = account;
  const chance = (share: number): boolean => random() < share;
  const all = [...people.values()];
  const messages = new Map<string, number>();
  let numbers = 0;
  let isSuspended = false;
  let isRunning = false;

  const pickPerson = (): RecordedPerson | undefined => all[Math.floor(random() * all.length)];

  function propose({ bot }: ServerModules, action: ProposedAction): void {
    try {
      bot.propose(action);
    } catch {
      // Duplicates and excluded people are refused.
    }
  }

  function proposeSomething(modules: ServerModules): void {
    const person = pickPerson();
    if (!person) return;
    const to = { userId, person: toActionPerson(person) };
    numbers += 1;
    if (account.connections.has(person.id)) {
      const sent = messages.get(person.id) ?? 0;
      if (sent >= 3) return;
      messages.set(person.id, sent + 1);
      const text = `Hello ${person.name}, this is number ${numbers}.`;
      propose(modules, { ...to, kind: "message", text, unlessRepliedSince: 0 });
      return;
    }
    if (chance(0.6)) propose(modules, { ...to, kind: "profile_view" });
    const text = chance(0.5) ? `Hello ${person.name}, let us connect.` : undefined;
    if (chance(0.7)) propose(modules, { ...to, kind: "connection_request", text });
  }

  function record(action: BotAction, isApproved: boolean, at: number): void {
    events.push({ type: "decided", at, action: action.id, isApproved, text: isApproved ? action.text : null });
  }

  function decide({ bot, clock }: ServerModules): void {
    const { items } = bot.list(userId, { view: "queue", limit: 30 });
    for (const action of items) {
      if (action.allowed.includes("confirm_done")) {
        const outcome = isThere(action) ? "done" : chance(0.5) ? "retry" : "discard";
        if (chance(0.5)) {
          bot.resolve(userId, action.id, { outcome });
          // To ask for it again approves it.
          if (outcome === "retry") record(action, true, clock.now());
        }
        continue;
      }
      if (action.state === "proposed" && action.allowed.includes("approve") && chance(0.6)) {
        const isApproved = chance(0.85);
        const isEdited = isApproved && action.text !== null && chance(0.2);
        const message = isEdited ? { message: `${action.text} (edited)` } : {};
        record(bot.decide(userId, action.id, { approved: isApproved, ...message }), isApproved, clock.now());
      } else if (action.state === "approved" && action.allowed.includes("reject") && chance(0.04)) {
        record(bot.decide(userId, action.id, { approved: false }), false, clock.now());
      }
    }
  }

  /** It stops when its owner says so, and only then. */
  function assertStatus({ bot }: ServerModules): void {
    const { state } = bot.status(userId);
    if ((state !== "stopped") !== isRunning) throw new Error(`The bot of ${userId} is ${state}.`);
  }

  const isThere = (action: BotAction): boolean =>
    events.some((event) => event.type === "sent" && event.action === action.id);

  function editPlan({ bot, clock }: ServerModules): void {
    const slots = bot
      .plan(userId, undefined)
      .slots.filter(({ state, at }) => state === "planned" && Date.parse(at) > clock.now());
    const slot = slots[Math.floor(random() * slots.length)];
    if (!slot) return;
    try {
      const at = new Date(Date.parse(slot.at) + Math.floor((random() - 0.5) * 4 * hour)).toISOString();
      bot.changeSlot(userId, slot.id, chance(0.4) ? { skip: true } : { at });
    } catch {
      // Too close to another one, in the past or outside the day.
    }
  }

  function startOrStop({ bot, clock }: ServerModules, isStart: boolean): void {
    if (isStart) {
      if (account.blockedBy !== undefined) return;
      bot.start(userId);
    } else bot.stop(userId);
    isRunning = isStart;
    events.push({ type: isStart ? "started" : "stopped", at: clock.now() });
  }

  function saveSettings({ automation, clock }: ServerModules): void {
    const settings = randomSettings(random);
    automation.save(userId, settings);
    events.push({ type: "settings", at: clock.now(), settings });
  }

  function connect({ connections, clock }: ServerModules): void {
    account.blockedBy = undefined;
    connections.connect(userId, "sandbox", { memberId: userId, name: "A member", headline: "", url: "" });
    events.push({ type: "connected", at: clock.now() });
  }

  function suspend({ accounts, clock }: ServerModules): void {
    isSuspended = !isSuspended;
    if (isSuspended) accounts.suspend(undefined, userId, "Rest");
    else accounts.reinstate(undefined, userId);
    events.push({ type: isSuspended ? "suspended" : "approved", at: clock.now() });
  }

  return {
    begin(modules: ServerModules): void {
      saveSettings(modules);
      events.push({ type: "approved", at: modules.clock.now() });
      connect(modules);
      startOrStop(modules, true);
      for (let n = 3 + Math.floor(random() * 12); n > 0; n -= 1) proposeSomething(modules);
      decide(modules);
    },

    /** A visit to the screen, about four times a day. */
    visit(modules: ServerModules): void {
      const { connections } = modules;
      const isConnected = typeof connections.driverFor(userId) !== "string";
      if (!isSuspended && !isConnected && chance(0.4)) connect(modules);
      if (chance(0.005) && isConnected) {
        connections.disconnect(userId);
        events.push({ type: "disconnected", at: modules.clock.now() });
      }
      if (chance(0.004) || (isSuspended && chance(0.5))) suspend(modules);
      if (isSuspended) return;
      if (chance(0.25)) assertStatus(modules);
      if (chance(isRunning ? 0.04 : 0.6) && (isRunning || typeof connections.driverFor(userId) !== "string")) {
        startOrStop(modules, !isRunning);
      }
      if (chance(0.03)) saveSettings(modules);
      for (let n = Math.floor(random() * 4); n > 0; n -= 1) proposeSomething(modules);
      decide(modules);
      if (chance(0.3)) editPlan(modules);
    },
  };
}

export const visitsMs = day / 4;
