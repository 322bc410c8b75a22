import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

const unique = () => `Campaign ${Bun.randomUUIDv7()}`;
export const peopleFile = new TextEncoder().encode("Profile URL,Name\nhttps://www.linkedin.com/in/cleo-ng,Cleo Ng\n");

export function addCampaign({ core, prepared }: Fixture, { user }: Person): void {
  prepared.id = core.campaigns.create(user.id, { name: unique(), steps: [{ kind: "view" }] }).id;
}

export function addPerson(fixture: Fixture, person: Person): string {
  addCampaign(fixture, person);
  const { core, prepared } = fixture;
  const slug = Bun.randomUUIDv7();
  core.campaigns.addAddresses(person.user.id, prepared.id, { text: `https://www.linkedin.com/in/${slug}`, add: true });
  prepared.person = core.campaigns.listPeople(person.user.id, prepared.id, { limit: 1 }).items[0]?.id ?? "";
  return prepared.person;
}

export function start(fixture: Fixture, person: Person): void {
  addPerson(fixture, person);
  fixture.core.campaigns.start(person.user.id, fixture.prepared.id);
}

const stop = (fixture: Fixture, person: Person): void => {
  const id = addPerson(fixture, person);
  fixture.core.campaigns.changePerson(person.user.id, fixture.prepared.id, id, "stop");
};

const exclude = (fixture: Fixture, person: Person): void => {
  addCampaign(fixture, person);
  const { core, prepared } = fixture;
  core.campaigns.change(person.user.id, prepared.id, { exclusions: { people: ["excluded-person"] } });
  const text = "https://www.linkedin.com/in/excluded-person";
  core.campaigns.addAddresses(person.user.id, prepared.id, { text, add: true });
  prepared.person = core.campaigns.listPeople(person.user.id, prepared.id, { limit: 1 }).items[0]?.id ?? "";
};

const on = (action = "", prepare: Example["prepare"] = addCampaign): Example => ({
  prepare,
  path: ({ prepared }) => `/api/campaigns/${prepared.id}${action}`,
  othersGet: "campaigns.not_found",
});
const onPerson = (
  action = "",
  prepare: Example["prepare"] = (fixture, caller) => void addPerson(fixture, caller),
): Example => ({
  prepare,
  path: ({ prepared }) => `/api/campaigns/${prepared.id}/people/${prepared.person}${action}`,
  othersGet: "campaigns.not_found",
});

export function readThread({ core, prepared }: Fixture, { user }: Person): void {
  const id = Bun.randomUUIDv7();
  const at = core.clock.now() - 1000;
  const thread = {
    id,
    url: `/sandbox/messages/${id}`,
    person: { id: "cleo-ng", url: "/sandbox/people/cleo-ng", name: "Cleo Ng" },
    messages: [{ id, from: "them", text: "Hello", at }],
  } as const;
  core.database.write(() =>
    core.inbox.onSweep({
      userId: user.id,
      since: 0,
      at: core.clock.now(),
      threads: [{ ...thread, messages: [...thread.messages] }],
      invitations: undefined,
    }),
  );
  prepared.id = core.inbox.threadOf(user.id, "cleo-ng")?.id ?? "";
}

const onThread = (action = ""): Example => ({
  prepare: readThread,
  path: ({ prepared }) => `/api/inbox/${prepared.id}${action}`,
  othersGet: "inbox.not_found",
});

export const campaigns: Record<string, Example> = {
  "GET /api/campaigns": { prepare: addCampaign },
  "POST /api/campaigns": { body: () => ({ name: unique() }) },
  "GET /api/campaigns/:id": on(),
  "PATCH /api/campaigns/:id": { ...on(), body: () => ({ name: unique() }) },
  "DELETE /api/campaigns/:id": on(),
  "POST /api/campaigns/:id/start": on("/start", (fixture, caller) => void addPerson(fixture, caller)),
  "POST /api/campaigns/:id/pause": on("/pause", start),
  "POST /api/campaigns/:id/finish": on("/finish", start),
  "GET /api/campaigns/:id/dry-run": on("/dry-run", (fixture, caller) => void addPerson(fixture, caller)),
  "GET /api/campaigns/:id/export": on("/export"),
  "GET /api/campaigns/:id/people": on("/people", (fixture, caller) => void addPerson(fixture, caller)),
  "GET /api/campaigns/:id/people/:personId": onPerson(),
  "POST /api/campaigns/:id/people/:personId/stop": onPerson("/stop"),
  "POST /api/campaigns/:id/people/:personId/resume": onPerson("/resume", stop),
  "POST /api/campaigns/:id/people/:personId/include": onPerson("/include", exclude),
  "DELETE /api/campaigns/:id/people/:personId": onPerson(),
  "POST /api/campaigns/:id/audience": {
    ...on("/audience"),
    body: () => ({
      source: "search",
      people: [
        {
          id: "cleo-ng",
          url: "/sandbox/people/cleo-ng",
          name: "Cleo Ng",
          headline: null,
          company: null,
          location: null,
          degree: 2,
        },
      ],
    }),
  },
  "POST /api/campaigns/:id/audience/search": { ...on("/audience/search"), body: () => ({ keywords: "engineer" }) },
  "POST /api/campaigns/:id/audience/connections": { ...on("/audience/connections"), body: () => ({ page: 1 }) },
  "POST /api/campaigns/:id/audience/addresses": {
    ...on("/audience/addresses"),
    body: () => ({ text: "https://www.linkedin.com/in/cleo-ng" }),
  },
  "POST /api/campaigns/:id/audience/csv": {
    ...on("/audience/csv"),
    body: () => peopleFile,
    headers: { "Content-Type": "text/csv" },
  },
  "GET /api/inbox": { prepare: readThread },
  "GET /api/inbox/status": {},
  "GET /api/inbox/:id": onThread(),
  "POST /api/inbox/:id/mark": { ...onThread("/mark"), body: () => ({ isUnread: false }) },
  "POST /api/inbox/:id/replies": { ...onThread("/replies"), body: () => ({ text: `Thank you ${Bun.randomUUIDv7()}` }) },
};
