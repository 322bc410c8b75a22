import { expect, test } from "bun:test";
import { ProfileChange } from "#core/accounts/profile/contract.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { createPeople, cheapPasswords } from "#tests/support/core/people.ts";
import { png } from "#tests/support/files/pictures.ts";

cheapPasswords();

async function desk() {
  const core = createMemoryCore();
  const { ada, admin } = await createPeople(core);
  const { id } = ada.user;
  const saved = () => core.activity.recent(id, { limit: 20 }).filter(({ type }) => type === "profile_saved");
  return { core, id, admin, saved };
}
const links = [{ label: "Site", url: "https://example.com/" }];

test("a profile starts with the name and email of registration, and nothing else", async () => {
  const { core, id } = await desk();
  expect(core.accounts.profile(id)).toEqual({
    name: "Ada",
    email: "ada@example.com",
    headline: "",
    links: [],
    timezone: "UTC",
  });
});

test("saved fields are stored, and omitted fields stay as they are", async () => {
  const { core, id } = await desk();
  core.accounts.saveProfile(id, { headline: "Analyst", links });
  expect(core.accounts.saveProfile(id, { name: "Ada Byron" })).toMatchObject({
    name: "Ada Byron",
    headline: "Analyst",
    links,
  });
  expect(core.accounts.user(id).name).toBe("Ada Byron");
  expect(core.accounts.saveProfile(id, { headline: "", links: [] })).toMatchObject({ headline: "", links: [] });
});

test("each real change is one activity, and saving the same again is not one", async () => {
  const { core, id, saved } = await desk();
  core.accounts.saveProfile(id, { headline: "Analyst", links });
  core.accounts.saveProfile(id, { headline: "Analyst", links: [...links] });
  core.accounts.saveProfile(id, {});
  expect(saved().map(({ message }) => message)).toEqual(["Saved your profile"]);
  await core.accounts.setAvatar(id, png(64));
  await core.accounts.setAvatar(id, png(64));
  core.accounts.removeAvatar(id);
  core.accounts.removeAvatar(id);
  expect(saved().map(({ message }) => message)).toEqual([
    "Removed your picture",
    "Changed your picture",
    "Saved your profile",
  ]);
});

test("a picture appears wherever the person is shown, until it is removed", async () => {
  const { core, id } = await desk();
  const { avatar } = await core.accounts.setAvatar(id, png(64));
  expect(avatar).toMatch(/^\/api\/media\/[\w-]{22}$/);
  expect(core.accounts.user(id).avatar).toBe(avatar);
  expect(core.accounts.list({ search: "ada@", limit: 1 }).items[0]?.avatar).toBe(avatar);
  expect(core.accounts.removeAvatar(id).avatar).toBeUndefined();
  expect(core.accounts.user(id).avatar).toBeUndefined();
});

test("a change is published to the person's other screens and to admins after the commit", async () => {
  const { core, id, admin } = await desk();
  const published: string[] = [];
  core.changes.subscribe(id, (topics) => published.push(...topics));
  core.changes.subscribe(admin.user.id, (topics) => published.push(...topics.map((topic) => `admin ${topic}`)));
  core.accounts.saveProfile(id, { headline: "Analyst" });
  expect(published).toEqual(expect.arrayContaining(["account", "activity", "admin users"]));
});

test("an invalid field is refused with its name and what to do", () => {
  const problems = (change: unknown) =>
    ProfileChange.safeParse(change).error?.issues.map(({ path, message }) => [path.join("."), message]);
  expect(problems({ name: " " })).toEqual([["name", "Enter your full name."]]);
  for (const name of ["Ada\nLovelace", "Ada\u0000", "\u001b[31mAda", "\u202eevoL adA"]) {
    expect([name, problems({ name })]).toEqual([
      name,
      [["name", "The name contains control characters. Type it instead of pasting it."]],
    ]);
  }
  for (const name of ["Þóra 👩‍🔬", "علی‌رضا", " Ada\n"]) expect([name, problems({ name })]).toEqual([name, undefined]);
  expect(problems({ headline: "x".repeat(221) })).toEqual([
    ["headline", "The headline can have at most 220 characters."],
  ]);
  expect(problems({ headline: "a\nb" })).toEqual([
    ["headline", "The headline must be one line. Remove the line breaks."],
  ]);
  expect(problems({ links: Array(6).fill(links[0]) })).toEqual([["links", "A profile can have at most 5 links."]]);
  for (const url of ["javascript:alert(1)", "data:text/html,x", "example.com", "ftp://example.com", "//example.com"]) {
    expect([url, problems({ links: [{ label: "x", url }] })]).toEqual([
      url,
      [["links.0.url", "Enter a full URL, such as https://example.com."]],
    ]);
  }
});

test("the time zone can be changed, and is what days and months are counted in from then on", async () => {
  const { core, id, saved } = await desk();
  expect(core.accounts.saveProfile(id, { timezone: "Asia/Tokyo" }).timezone).toBe("Asia/Tokyo");
  expect(core.accounts.user(id).timezone).toBe("Asia/Tokyo");
  expect(saved()).toHaveLength(1);
});
