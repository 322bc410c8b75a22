import { expect, setDefaultTimeout, test } from "bun:test";
import { memberNumberOf, profileIdOf } from "#simulator/model/member-ids.ts";
import { createPeopleVisitor } from "../../support/simulator/people-visitor.ts";
import { readAttribute, readElements } from "../../support/simulator/read-elements.ts";

setDefaultTimeout(300_000);

const mainOf = (page: string): string => page.slice(page.indexOf("<main"), page.indexOf("</main>"));
const count = (page: string, selector: string): number => readElements(page, selector).length;
const stateKey = (id: string, state: string) =>
  `ConnectButtonstate:invitation:urn:li:member:${memberNumberOf(id)}_${state}`;

test("a profile in SDUI has neither h1 nor form, its card's key twice, and both degrees with one hidden by CSS", async () => {
  const { profileOf, stranger } = await createPeopleVisitor({ rendering: "sdui", sidebarTrap: false });
  const person = stranger();
  const page = await profileOf(person);
  expect([count(page, "h1"), count(page, "form"), count(page, "[data-urn]")]).toEqual([0, 0, 0]);
  const key = `com.linkedin.sdui.profile.card.ref${profileIdOf(person.id)}Topcard`;
  expect(readElements(page, `[componentkey="${key}"]`).map(({ name }) => name)).toEqual(["div", "section"]);
  expect(readElements(page, "main section h2")[0]?.text).toBe(person.name);
  const texts = readElements(page, `section[componentkey="${key}"] p`).map(({ text }) => text);
  expect(texts).toContain("· 1st");
  expect(texts).toContain(`· ${{ 1: "1st", 2: "2nd", 3: "3rd+" }[person.degree]}`);
  expect(texts.indexOf(person.headline)).toBeGreaterThan(texts.indexOf("· 1st"));
  expect(texts.indexOf(person.place)).toBeGreaterThan(texts.indexOf(person.headline));
  expect(readElements(page, "section[componentkey$='About'] [data-testid='expandable-text-box']")[0]?.text).toBe(
    person.about,
  );
});

test("a profile in SDUI repeats its buttons in its card and in a header outside main", async () => {
  const { profileOf, stranger } = await createPeopleVisitor({ rendering: "sdui", sidebarTrap: false });
  const person = stranger();
  const page = await profileOf(person);
  const invites = `a[href="/preload/custom-invite/?vanityName=${person.slug}"]`;
  expect([count(page, `section ${invites}`), count(page, invites)]).toEqual([2, 3]);
  expect(count(mainOf(page), invites)).toBe(2);
  expect(new Set(readAttribute(page, invites, "componentkey"))).toEqual(new Set([stateKey(person.id, "connect")]));
  expect(readAttribute(page, "section button[aria-expanded]", "aria-label")).toEqual([]);
});

test("a connection in SDUI has a bell that leads to the page itself, and its compose link carries the profile's id", async () => {
  const { profileOf, connection } = await createPeopleVisitor({ rendering: "sdui", sidebarTrap: false });
  const person = connection();
  const page = await profileOf(person);
  const label = `Manage notifications about ${person.name}`;
  expect(readAttribute(mainOf(page), `a[aria-label="${label}"]`, "href")).toEqual(
    Array.from({ length: 2 }, () => `http://localhost/in/${person.slug}/`),
  );
  expect(count(page, `a[aria-label="${label}"] svg[id^="bell"]`)).toBe(3);
  const [compose = ""] = readAttribute(page, "section a[href*='/messaging/compose/']", "href");
  const query = new URL(compose, "http://localhost").searchParams;
  expect(query.get("recipient")).toBe(profileIdOf(person.id));
  expect(query.get("profileUrn")).toBe(`urn:li:fsd_profile:${profileIdOf(person.id)}`);
});

test("an invitation makes Connect a Pending link in all copies, and a withdrawal a button that looks like Connect", async () => {
  const { profileOf, stranger, invite, withdraw } = await createPeopleVisitor({ rendering: "sdui" });
  const person = stranger();
  const { replace = {} } = await invite(person.slug);
  expect(Object.keys(replace)).toHaveLength(3);
  const pending = mainOf(await profileOf(person));
  const label = `Pending, click to withdraw invitation sent to ${person.name}`;
  expect(readElements(pending, `section a[componentkey="${stateKey(person.id, "pending")}"]`)).toMatchObject(
    Array.from({ length: 2 }, () => ({ text: "Pending", attributes: { "aria-label": label } })),
  );
  await withdraw(person.slug);
  const withdrawn = mainOf(await profileOf(person));
  const button = `button[componentkey="${stateKey(person.id, "withdrawn")}"]`;
  expect(readAttribute(withdrawn, button, "aria-label")).toContain(`Invite ${person.name} to connect`);
  expect(count(withdrawn, `${button} svg[id^="connect"]`)).toBe(2);
});

test("up to seven links that invite other people are in main, and none with the switch off", async () => {
  const { profileOf, strangers, switches } = await createPeopleVisitor({ rendering: "sdui" });
  const counts = await Promise.all(
    strangers()
      .slice(0, 20)
      .map(async (person) => {
        const hrefs = readAttribute(mainOf(await profileOf(person)), "a[href*='custom-invite']", "href");
        return hrefs.filter((href) => !href.endsWith(`=${person.slug}`)).length;
      }),
  );
  expect(Math.max(...counts)).toBeWithin(1, 8);
  switches.sidebarTrap = false;
  const [person] = strangers();
  if (person) expect(count(mainOf(await profileOf(person)), "a[href*='custom-invite']")).toBe(2);
});

test("who takes invitations with a note only is invited from a menu outside the card, in SDUI by a link in a popover", async () => {
  const { profileOf, findPerson, switches } = await createPeopleVisitor({ rendering: "sdui", sidebarTrap: false });
  const person = findPerson(
    ({ relation, invitationPolicy }) => relation === "none" && invitationPolicy === "note_only",
  );
  const item = `div[data-floating-ui-portal] > div[popover="manual"] > div[role="menu"] > a[role="menuitem"]`;
  const page = await profileOf(person);
  expect(readAttribute(page, item, "href")).toContain(`/preload/custom-invite/?vanityName=${person.slug}`);
  expect(count(page, "section a[href*='custom-invite']")).toBe(0);
  switches.rendering = "ember";
  expect(count(await profileOf(person), "[role='menu'] button[role='menuitem'][aria-label^='Invite']")).toBe(1);
});

test("a profile in Ember has its name in an h1, a Connect button in its card only, and its About text twice", async () => {
  const { profileOf, stranger } = await createPeopleVisitor({ rendering: "ember", sidebarTrap: false });
  const person = stranger();
  const page = await profileOf(person);
  expect(readElements(page, "section[data-member-id] h1").map(({ text }) => text)).toEqual([person.name]);
  expect(readAttribute(page, "button[aria-label^='Invite']", "aria-label")).toEqual([
    `Invite ${person.name} to connect`,
  ]);
  expect(count(page, "[componentkey]")).toBe(0);
  expect(page.split(person.about)).toHaveLength(3);
});

test("the renderings of a profile alternate from visit to visit in mixed mode", async () => {
  const { profileOf, stranger } = await createPeopleVisitor({ rendering: "mixed" });
  const person = stranger();
  const pages = [await profileOf(person), await profileOf(person), await profileOf(person)];
  const isSdui = pages.map((page) => page.includes("data-sdui-screen"));
  expect(isSdui).toEqual([isSdui[0] === true, isSdui[0] !== true, isSdui[0] === true]);
});

test("an address with the id of a profile leads to the person's own", async () => {
  const { visitor, stranger } = await createPeopleVisitor();
  const person = stranger();
  const answer = await visitor.get(`/in/${profileIdOf(person.id)}/`);
  expect(answer.headers.get("location")).toBe(`/in/${person.slug}/`);
});

test.each(["ember", "sdui"] as const)(
  "connections are listed in %s, each with a link to write to them",
  async (rendering) => {
    const { visitor, findPerson } = await createPeopleVisitor({ rendering });
    const friend = findPerson(({ relation }) => relation === "connected");
    const page = await visitor.page("/mynetwork/invite-connect/connections/");
    expect(readAttribute(page, "main a[href^='/in/']", "href")).toContain(`/in/${friend.slug}/`);
    expect(count(page, "[data-sdui-screen]")).toBe(rendering === "sdui" ? 1 : 0);
  },
);
