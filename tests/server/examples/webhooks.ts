import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

const input = { url: "https://hooks.example.com/attache", events: ["post.published" as const] };

export function addWebhook({ core, prepared, people }: Fixture, { user }: Person = people.ada): void {
  core.database.sqlite.run("DELETE FROM webhooks");
  prepared.id = core.webhooks.create(user.id, input).webhook.id;
}

const addDelivery = (fixture: Fixture, person: Person): void => {
  addWebhook(fixture, person);
  fixture.prepared.code = fixture.core.webhooks.sendTest(person.user.id, fixture.prepared.id).id;
};

const onWebhook = (action = ""): Example => ({
  prepare: addWebhook,
  path: ({ prepared }) => `/api/webhooks/${prepared.id}${action}`,
});

export const webhookExamples: Record<string, Example> = {
  "GET /api/webhooks": {},
  "POST /api/webhooks": {
    prepare: ({ core }) => void core.database.sqlite.run("DELETE FROM webhooks"),
    body: () => input,
  },
  "PATCH /api/webhooks/:id": { ...onWebhook(), body: () => ({ events: ["post.failed"] }) },
  "DELETE /api/webhooks/:id": onWebhook(),
  "POST /api/webhooks/:id/secret": onWebhook("/secret"),
  "POST /api/webhooks/:id/test": onWebhook("/test"),
  "GET /api/webhooks/:id/deliveries": { ...onWebhook("/deliveries"), query: "limit=1" },
  "POST /api/webhooks/:id/deliveries/:deliveryId/redeliver": {
    prepare: addDelivery,
    path: ({ prepared }) => `/api/webhooks/${prepared.id}/deliveries/${prepared.code}/redeliver`,
  },
};
