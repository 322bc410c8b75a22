import { pushLimits } from "#core/push/contract.ts";
import { createBrowserKeys } from "../../support/push/push-service.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, type Provocations } from "./provoke.ts";

const { keys } = createBrowserKeys();
const endpoint = "https://push.example.com/send/1";

const fill = ({ core, people }: Fixture): void => {
  const identity = core.accounts.identify(people.ada.token, false);
  for (let n = 0; n < pushLimits.browsers; n += 1)
    core.push.turnOn(identity, { endpoint: `${endpoint}/${n}`, keys }, undefined);
};

const absent = (action = "") => ({ "push.not_found": sending({ path: `/api/push/browsers/none${action}` }) });

export const push: Provocations = {
  "POST /api/push/browsers": {
    "push.endpoint_refused": sending({ body: { endpoint: "http://push.example.com/1", keys } }),
    "push.key_refused": sending({ body: { endpoint, keys: { ...keys, p256dh: `B${"A".repeat(86)}` } } }),
    "push.too_many": after(fill),
  },
  "DELETE /api/push/browsers/:id": absent(),
  "POST /api/push/browsers/:id/test": absent("/test"),
};
