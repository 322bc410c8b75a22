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
  for (const at of ["https://192.168.0.4/push", "https://localhost/push", "https://push.example.com:2375/1"])
    expect(() => core.push.turnOn(identity, { endpoint: at, keys }, undefined)).toThrow(refused);
});
