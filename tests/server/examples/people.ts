import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

/** One connection, as two imports show them, and a message. */
function importPeople({ core, prepared }: Fixture, { user }: Person): void {
  const { connections, messages } = core.people.importTargets;
  const url = "https://www.linkedin.com/in/cleo-ng";
  const now = core.clock.now();
  const row = { file: "file.csv", line: 2 };
  const connection = { firstName: "Cleo", lastName: "Ng", url, email: null, position: null, connectedOn: "2020-05-04" };
  for (const [company, daysOld] of [
    ["Northwind", 1],
    ["Kestrel", 100],
  ] as const) {
    const run = { userId: user.id, importId: Bun.randomUUIDv7(), asOf: now - daysOld * 24 * 3_600_000 };
    connections.stage(run, [{ ...row, value: { ...connection, company } }]);
    const value = {
      conversationId: "one",
      title: null,
      from: { name: "Cleo Ng", url },
      to: [{ name: user.name, url: null }],
      at: now - 400 * 24 * 3_600_000,
      subject: null,
      text: "Hello",
      isDraft: false,
      isSponsored: false,
    };
    messages.stage(run, [{ ...row, value }]);
    core.database.write(() => connections.publish(run));
  }
  prepared.id = core.people.list(user.id, { limit: 1 }).items[0]?.id ?? "";
}

const onPerson = (rest = ""): Example => ({
  prepare: importPeople,
  path: ({ prepared }) => `/api/people/${prepared.id}${rest}`,
  othersGet: "people.not_found",
});

export const people: Record<string, Example> = {
  "GET /api/people": { prepare: importPeople, query: "search=cleo&limit=10&count=true" },
  "GET /api/people/overview": { prepare: importPeople },
  "GET /api/people/changes": { prepare: importPeople },
  "GET /api/people/quiet": { prepare: importPeople },
  "GET /api/people/company": { prepare: importPeople, query: "company=Northwind%20Ltd" },
  "GET /api/people/settings": {},
  "PATCH /api/people/settings": { body: () => ({ messageMonths: 24 }) },
  "GET /api/people/:id": onPerson(),
  "GET /api/people/:id/texts": onPerson("/texts"),
};
