import { expect, test } from "bun:test";
import { createMemoryCore } from "../../support/core/core.ts";
import { cheapPasswords, person } from "../../support/core/people.ts";
import { createBrowserKeys } from "#tests/support/push/push-service.ts";

cheapPasswords();

test("a push service that no push would be sent to is refused with the field", async () => {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  const identity = core.accounts.identify(token, false);
  const { keys } = createBrowserKeys();
  const refused = expect.objectContaining({
    code: "push.endpoint_refused",
    details: [expect.objectContaining({ path: "endpoint" })],
  });
  const input = { endpoint: "https://10.0.0.8/push", keys };
  expect(() => core.push.turnOn(identity, input, undefined)).toThrow(refused);
});
