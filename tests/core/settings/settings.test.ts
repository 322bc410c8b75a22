import { expect, test } from "bun:test";
import { createMemoryCore } from "../../support/core/core.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";

cheapPasswords();

test("a person's time zone is UTC until one is reported, then the last one reported", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  expect(core.settings.zoneOf(user.id)).toBe("UTC");
  core.settings.setZone(user.id, "Europe/Berlin");
  core.settings.setZone(user.id, "Asia/Tokyo");
  expect(core.settings.zoneOf(user.id)).toBe("Asia/Tokyo");
});

test("the time zone from registration is stored with the account, and deleted with it", async () => {
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
