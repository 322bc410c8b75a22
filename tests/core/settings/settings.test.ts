import { expect, test } from "bun:test";
import { createMemoryCore } from "../../support/core/core.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";

cheapPasswords();

test("a person who never told a zone lives in UTC, else in the one they told last", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  expect(core.settings.zoneOf(user.id)).toBe("UTC");
  core.settings.setZone(user.id, "Europe/Berlin");
  core.settings.setZone(user.id, "Asia/Tokyo");
  expect(core.settings.zoneOf(user.id)).toBe("Asia/Tokyo");
});

test("the zone told at registration is kept with the account, and goes with it", async () => {
  const core = createMemoryCore();
  const { user } = await core.accounts.register({
    name: "Ada",
    email: "ada@example.com",
    password,
    timezone: "America/New_York",
  });
  expect(core.settings.zoneOf(user.id)).toBe("America/New_York");
  core.accounts.remove(undefined, user.id);
  expect(core.settings.zoneOf(user.id)).toBe("UTC");
});
