import { expect, test } from "bun:test";
import { PersonalSettings } from "#core/personal-settings/contract.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { createClient, toStrictSchema } from "#tests/support/core/http.ts";
import { cheapPasswords, createPeople, password } from "#tests/support/core/people.ts";

cheapPasswords();

const core = memoryAttache();
const call = createClient(core);
const { ada, ben } = await createPeople(core);
const path = "/api/settings";
const get = async (token = ada.token) => (await call(path, { token })).json as PersonalSettings;
const save = (body: unknown, token = ada.token) => call(path, { method: "POST", token, body: body as object });

test("every field of the settings object is answered, merged over the defaults", async () => {
  toStrictSchema(PersonalSettings).parse(await get());
  const settings = await get();
  expect(settings.profile).toEqual({
    name: "Ada",
    email: "ada@example.com",
    avatar: null,
    timezone: "UTC",
    language: "en",
    dateFormat: "MM/DD/YYYY",
  });
  expect(settings.security).toEqual({
    twoFactorEnabled: false,
    sessionTimeout: 60,
    passwordLastChanged: null,
    apiKeyRegenerate: false,
  });
  expect(settings.data).toEqual({ storageUsed: 0, storageLimit: 1024, lastBackup: null, autoBackup: false });
});

test("the whole object is saved; what the server knows is ignored", async () => {
  const before = await get();
  const sent = {
    ...before,
    profile: { ...before.profile, name: "Ada L", email: "x@example.com", timezone: "Europe/Berlin", language: "de" },
    security: { ...before.security, twoFactorEnabled: true, sessionTimeout: 120 },
    data: { ...before.data, storageUsed: 9999, storageLimit: 1, autoBackup: true },
  };
  const { status, json } = await save(sent);
  expect(status).toBe(200);
  expect(json).toEqual({
    ...before,
    profile: { ...before.profile, name: "Ada L", timezone: "Europe/Berlin", language: "de" },
    security: { ...before.security, sessionTimeout: 120 },
    data: { ...before.data, autoBackup: true },
  });
  expect(await get()).toEqual(json as PersonalSettings);
  expect(core.settings.zoneOf(ada.user.id)).toBe("Europe/Berlin");
});

test("one person's settings are not another's", async () => {
  await save({ preferences: { theme: "dark" } });
  expect((await get(ben.token)).preferences.theme).toBe("system");
});

for (const [field, sent, message] of [
  ["preferences.itemsPerPage", { preferences: { itemsPerPage: 30 } }, "itemsPerPage must be one of 10, 25, 50, 100"],
  [
    "security.sessionTimeout",
    { security: { sessionTimeout: 5 } },
    "sessionTimeout must be one of 15, 30, 60, 120, 480, 1440",
  ],
  ["preferences.theme", { preferences: { theme: "sepia" } }, "theme must be one of light, dark, system"],
  ["profile.language", { profile: { language: "xx" } }, "language must be one of en, es, fr, de, it, pt, zh, ja"],
  [
    "profile.timezone",
    { profile: { timezone: "Mars" } },
    "Choose a time zone by its IANA name, such as Europe/Berlin or UTC.",
  ],
  ["profile.name", { profile: { name: " " } }, "Enter your full name."],
  ["privacy.showActivity", { privacy: { showActivity: "yes" } }, "showActivity must be true or false"],
] as const) {
  test(`a wrong ${field} is refused, naming it`, async () => {
    const { status, json } = await save(sent);
    expect(status).toBe(400);
    expect(json).toMatchObject({ details: [{ path: field, message }] });
  });
}

test("resetting restores the defaults and keeps name and time zone", async () => {
  await save({ profile: { name: "Ada", timezone: "Asia/Tokyo" }, preferences: { theme: "dark", itemsPerPage: 100 } });
  const { json } = await call(path, { method: "DELETE", token: ada.token });
  expect(json).toMatchObject({
    profile: { name: "Ada", timezone: "Asia/Tokyo", language: "en" },
    preferences: { theme: "system", itemsPerPage: 25 },
  });
});

test("the settings say when the password was last changed", async () => {
  const { token } = await core.accounts.changePassword(
    core.accounts.identify(ben.token, true),
    { currentPassword: password, newPassword: "another long password" },
    {},
  );
  expect((await get(token)).security.passwordLastChanged).toBe(new Date(core.clock.now()).toISOString());
});
