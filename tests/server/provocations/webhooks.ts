import { webhookLimits } from "#core/webhooks/contract.ts";
import { addWebhook } from "../examples/webhooks.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, type Provocation, type Provocations } from "./provoke.ts";

const absent = (action = "") => ({ "webhooks.not_found": sending({ path: `/api/webhooks/none${action}` }) });

const inside = { url: "http://10.0.0.8/hook", events: ["post.failed"] };

const turnOff = (fixture: Fixture): void => {
  addWebhook(fixture);
  fixture.core.webhooks.change(fixture.people.ada.user.id, fixture.prepared.id, { isActive: false });
};
const whileOff = (action: string): Provocation =>
  after(turnOff, (fixture, operation) =>
    sending({ path: `/api/webhooks/${fixture.prepared.id}${action}` })(fixture, operation),
  );

const fill = ({ core, people }: Fixture): void => {
  const input = { url: "https://hooks.example.com", events: ["post.failed" as const] };
  core.database.sqlite.run("DELETE FROM webhooks");
  for (let n = 0; n < webhookLimits.perAccount; n += 1) core.webhooks.create(people.ada.user.id, input);
};

export const webhooks: Provocations = {
  "POST /api/webhooks": { "webhooks.too_many": after(fill), "webhooks.url_refused": sending({ body: inside }) },
  "PATCH /api/webhooks/:id": {
    ...absent(),
    "webhooks.url_refused": after(addWebhook, (fixture, operation) =>
      sending({ path: `/api/webhooks/${fixture.prepared.id}`, body: inside })(fixture, operation),
    ),
  },
  "DELETE /api/webhooks/:id": absent(),
  "POST /api/webhooks/:id/secret": absent("/secret"),
  "POST /api/webhooks/:id/test": { ...absent("/test"), "webhooks.off": whileOff("/test") },
  "GET /api/webhooks/:id/deliveries": absent("/deliveries"),
  "POST /api/webhooks/:id/deliveries/:deliveryId/redeliver": {
    ...absent("/deliveries/none/redeliver"),
    "webhooks.off": whileOff("/deliveries/none/redeliver"),
  },
};
