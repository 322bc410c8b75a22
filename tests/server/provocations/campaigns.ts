import { campaignLimits } from "#core/campaigns/contract.ts";
import { Challenge, PageChanged, Throttled } from "#core/network-port.ts";
import { addCampaign, addPerson, readThread, start } from "../examples/campaigns.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, sendingPrepared, type Provocation, type Provocations } from "./provoke.ts";

const absent = (rest = "") => sending({ path: `/api/campaigns/none${rest}` });
const absentPerson = (rest = ""): Provocation =>
  after(
    (fixture: Fixture) => addCampaign(fixture, fixture.people.ada),
    sending(({ prepared }) => ({ path: `/api/campaigns/${prepared.id}/people/none${rest}` })),
  );
const addOne = (fixture: Fixture) => void addPerson(fixture, fixture.people.ada);
const begin = (fixture: Fixture) => start(fixture, fixture.people.ada);
const finish = (fixture: Fixture): void => {
  begin(fixture);
  fixture.core.campaigns.finish(fixture.people.ada.user.id, fixture.prepared.id);
};
const name = "Taken";
const take = ({ core, people }: Fixture) => void core.campaigns.create(people.ada.user.id, { name });
const fill = ({ core, people }: Fixture): void => {
  for (let n = 0; n < campaignLimits.campaigns; n += 1)
    core.campaigns.create(people.ada.user.id, { name: `Campaign ${n}` });
};
/** Its action is being sent. */
const sendNow = (fixture: Fixture): void => {
  begin(fixture);
  fixture.core.database.sqlite.run("UPDATE bot_actions SET state = 'armed' WHERE campaign_id = ?", [
    fixture.prepared.id,
  ]);
};
const view = (fixture: Fixture): void => {
  addOne(fixture);
  fixture.core.database.sqlite.run("UPDATE campaign_people SET viewed_at = 1 WHERE id = ?", [fixture.prepared.person]);
};

const sendingOnce: Provocation = (fixture, operation) => sending()(fixture, operation);

/** The network answers a search like this. */
const failing = (error: Error): Provocation =>
  after((fixture) => {
    addCampaign(fixture, fixture.people.ada);
    const { connections } = fixture.core;
    const driver = connections.driverFor(fixture.people.ada.user.id);
    if (typeof driver === "string" || !driver.people) throw new Error("The account is not connected.");
    const people = { ...driver.people, search: () => Promise.reject(error) };
    Object.assign(connections, { driverFor: () => ({ ...driver, people }) });
  }, sendingOnce);

const searchProblems = {
  "network.challenge": failing(new Challenge("https://www.linkedin.com/checkpoint")),
  "network.page_changed": failing(new PageChanged("peopleSearch.card", [])),
  "network.throttled": failing(new Throttled()),
  "network.unreachable": failing(new Error("offline")),
};

const useUp = (fixture: Fixture): void => {
  addCampaign(fixture, fixture.people.ada);
  const insert = fixture.core.database.sqlite.prepare("INSERT INTO people_searches (user_id, at) VALUES (?, ?)");
  for (let n = 0; n < campaignLimits.searchesPerDay; n += 1)
    insert.run(fixture.people.ada.user.id, fixture.core.clock.now());
};
const disconnect = (fixture: Fixture): void => {
  addCampaign(fixture, fixture.people.ada);
  fixture.core.connections.disconnect(fixture.people.ada.user.id);
};
const text = (body: string, headers: Record<string, string> = {}) =>
  sendingPrepared({ body: new TextEncoder().encode(body), headers });

const decide = (verb: string, arrange: (fixture: Fixture) => void) => ({
  "campaigns.not_found": absent(`/people/none${verb}`),
  "campaigns.person_not_found": absentPerson(verb),
  "campaigns.not_now": after(arrange),
});

export const campaigns: Provocations = {
  "POST /api/campaigns": {
    "campaigns.name_taken": after(take, sending({ body: { name } })),
    "campaigns.too_many": after(fill),
  },
  "GET /api/campaigns/:id": { "campaigns.not_found": absent() },
  "PATCH /api/campaigns/:id": {
    "campaigns.not_found": absent(),
    "campaigns.not_now": after(finish, sending({ body: { steps: [{ kind: "view" }] } })),
    "campaigns.changed": sendingPrepared({ body: { revision: 99 } }),
    "campaigns.name_taken": after(take, sendingPrepared({ body: { name } })),
    "campaigns.steps": after(begin, sending({ body: { steps: [{ kind: "view" }, { kind: "view" }] } })),
  },
  "DELETE /api/campaigns/:id": { "campaigns.not_found": absent(), "campaigns.not_now": after(sendNow) },
  "POST /api/campaigns/:id/start": {
    "campaigns.not_found": absent("/start"),
    "campaigns.not_now": after(begin),
    "campaigns.not_ready": after((fixture) => addCampaign(fixture, fixture.people.ada)),
  },
  "POST /api/campaigns/:id/pause": { "campaigns.not_found": absent("/pause"), "campaigns.not_now": after(addOne) },
  "POST /api/campaigns/:id/finish": { "campaigns.not_found": absent("/finish"), "campaigns.not_now": after(addOne) },
  "GET /api/campaigns/:id/dry-run": { "campaigns.not_found": absent("/dry-run") },
  "GET /api/campaigns/:id/export": { "campaigns.not_found": absent("/export") },
  "GET /api/campaigns/:id/people": { "campaigns.not_found": absent("/people") },
  "GET /api/campaigns/:id/people/:personId": {
    "campaigns.not_found": absent("/people/none"),
    "campaigns.person_not_found": absentPerson(),
  },
  "POST /api/campaigns/:id/people/:personId/stop": decide("/stop", finish),
  "POST /api/campaigns/:id/people/:personId/resume": decide("/resume", addOne),
  "POST /api/campaigns/:id/people/:personId/include": decide("/include", addOne),
  "DELETE /api/campaigns/:id/people/:personId": decide("", view),
  "POST /api/campaigns/:id/audience": {
    "campaigns.not_found": absent("/audience"),
    "campaigns.not_now": after(finish),
  },
  "POST /api/campaigns/:id/audience/addresses": {
    "campaigns.not_found": absent("/audience/addresses"),
    "campaigns.not_now": after(finish),
  },
  "POST /api/campaigns/:id/audience/csv": {
    "campaigns.not_found": absent("/audience/csv"),
    "campaigns.not_now": after(finish),
    "campaigns.columns": after(
      (fixture) => addCampaign(fixture, fixture.people.ada),
      sending(({ prepared }) => ({
        path: `/api/campaigns/${prepared.id}/audience/csv?add=true`,
        body: new TextEncoder().encode("Whoever\nsomeone\n"),
      })),
    ),
    "campaigns.cut_off": text("Profile URL\nx\n", { "Content-Length": "9000" }),
    "campaigns.empty": text("Profile URL\n"),
    "campaigns.not_csv": text('Profile URL\n"x\n'),
    "campaigns.too_large": sendingPrepared({ body: new Uint8Array(5 * 1024 * 1024 + 1) }),
    "campaigns.too_many_rows": text(`Profile URL\n${"x\n".repeat(campaignLimits.people + 1)}`),
  },
  "POST /api/campaigns/:id/audience/search": {
    "campaigns.not_found": absent("/audience/search"),
    "campaigns.not_now": after(finish),
    "campaigns.no_people": after(disconnect),
    "campaigns.searches_used_up": after(useUp),
    ...searchProblems,
  },
  "POST /api/campaigns/:id/audience/connections": {
    "campaigns.not_found": absent("/audience/connections"),
    "campaigns.not_now": after(finish),
    "campaigns.no_people": after(disconnect),
    "campaigns.searches_used_up": after(useUp),
    ...searchProblems,
  },
  "GET /api/inbox": { "list.cursor": sending({ path: "/api/inbox?cursor=x" }) },
  "GET /api/inbox/:id": { "inbox.not_found": sending({ path: "/api/inbox/none" }) },
  "POST /api/inbox/:id/mark": { "inbox.not_found": sending({ path: "/api/inbox/none/mark" }) },
  "POST /api/inbox/:id/replies": {
    "inbox.not_found": sending({ path: "/api/inbox/none/replies" }),
    "inbox.not_now": after(
      (fixture) => {
        readThread(fixture, fixture.people.ada);
        fixture.core.connections.disconnect(fixture.people.ada.user.id);
      },
      sending({ body: { text: "Hello" } }),
    ),
    "bot.duplicate": after(
      (fixture) => {
        readThread(fixture, fixture.people.ada);
        fixture.core.inbox.reply(fixture.people.ada.user.id, fixture.prepared.id, "Hello");
      },
      sending({ body: { text: "Hello" } }),
    ),
    "bot.excluded": after((fixture) => {
      readThread(fixture, fixture.people.ada);
      fixture.core.automation.save(fixture.people.ada.user.id, { targeting: { excludedPeople: ["cleo-ng"] } });
    }),
    "bot.text": sendingPrepared({ body: { text: "Hello [firstName]" } }),
  },
};
