import { createBrowserKeys } from "../../support/push/push-service.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

const input = () => ({ endpoint: "https://push.example.com/send/1", keys: createBrowserKeys().keys });

export function addPushBrowser({ core, prepared, people }: Fixture, { token }: Person = people.ada): void {
  core.database.sqlite.run("DELETE FROM push_browsers");
  prepared.id = core.push.turnOn(core.accounts.identify(token, false), input(), undefined).id;
}

export const pushExamples: Record<string, Example> = {
  "POST /api/push/key": {},
  "GET /api/push/browsers": {},
  "POST /api/push/browsers": {
    prepare: ({ core }) => void core.database.sqlite.run("DELETE FROM push_browsers"),
    body: input,
  },
  "DELETE /api/push/browsers/:id": {
    prepare: addPushBrowser,
    path: ({ prepared }) => `/api/push/browsers/${prepared.id}`,
  },
  "POST /api/push/browsers/:id/test": {
    prepare: addPushBrowser,
    path: ({ prepared }) => `/api/push/browsers/${prepared.id}/test`,
  },
};
