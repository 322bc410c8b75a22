/** Plans the day of many running bots, as at their midnight, as a separate process. */
import { defaultAutomationSettings } from "#core/automation/contract.ts";
import { localDay, openIntervals } from "#core/bot/rules/working-time.ts";
import { layPlan } from "#core/bot/rules/plan.ts";
import { createForBench, seed } from "./seed.ts";

const waitingEach = 5;
const day = "2026-11-24";
/** A zone where the day has just begun, so that the whole of it is planned. */
const zone = zoneAtMidnight(new Date().getUTCHours());

const [dataDir = "", wanted = "0"] = Bun.argv.slice(2);
const count = Number(wanted);
await seed(dataDir, { people: count });
const core = createForBench(dataDir);
const { bot, database, settings, automation, connections } = core;
const ids = database.sqlite
  .query<{ id: string }, [number]>("SELECT id FROM users WHERE id LIKE 'person-%' LIMIT ?")
  .all(count)
  .map(({ id }) => id);
database.sqlite.run("UPDATE users SET status = 'approved'");
for (const id of ids) {
  await connections.connectPractice(id);
  database.write(() => {
    settings.setZone(id, zone);
    automation.save(id, { safety: { weekendPause: false } });
    bot.start(id);
    for (let at = 0; at < waitingEach; at += 1) bot.propose({ userId: id, kind: "profile_view", person: person(at) });
  });
}
database.sqlite.run("DELETE FROM bot_plans");
database.sqlite.run("UPDATE bot_accounts SET planned_until = NULL");

const countPlans = database.sqlite.prepare<{ plans: number; slots: number }, []>(
  "SELECT count(*) AS plans, COALESCE(sum(json_array_length(slots)), 0) AS slots FROM bot_plans",
);
bot.dispatcher.start(() => {});
let [longest, total] = [0, 0];
while ((countPlans.get()?.plans ?? 0) < ids.length) {
  const began = performance.now();
  bot.dispatcher.tick();
  const took = performance.now() - began;
  [longest, total] = [Math.max(longest, took), total + took];
}
const { plans, slots } = countPlans.get() ?? { plans: 0, slots: 0 };
console.log(JSON.stringify({ total, longest, plans, slots, rules: measureRules() }));
await core.stop();
core.close();

/** The times alone, without reading or storing anything. */
function measureRules(): number {
  const began = performance.now();
  for (const id of ids) {
    const { safety } = defaultAutomationSettings;
    const open = openIntervals(localDay(day, zone), zone, safety);
    const requests = { profile_view: 60, connection_request: 5, message: 10, inbox_sweep: 6 };
    layPlan({ day, seed: id, settings: defaultAutomationSettings, open, wanted: requests, kept: [] });
  }
  return performance.now() - began;
}

function zoneAtMidnight(utcHour: number): string {
  const offset = utcHour <= 12 ? -utcHour : 24 - utcHour;
  // The signs of these names are reversed.
  return offset === 0 ? "UTC" : `Etc/GMT${offset > 0 ? "-" : "+"}${Math.abs(offset)}`;
}

function person(at: number) {
  const id = `person-${at}`;
  return { id, url: `/people/${id}`, name: `Person ${at}`, headline: null, company: null, location: null };
}
