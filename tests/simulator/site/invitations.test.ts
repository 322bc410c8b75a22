import { expect, setDefaultTimeout, test } from "bun:test";
import { createPeopleVisitor } from "../../support/simulator/people-visitor.ts";
import { readAttribute, readElements } from "../../support/simulator/read-elements.ts";

setDefaultTimeout(300_000);

/** The HTML of the template with this id, without templates in it. */
const templateOf = (page: string, id: string): string => {
  const start = page.indexOf(`<template id="${id}"`);
  return start === -1 ? "" : page.slice(start, page.indexOf("</template>", start));
};
const buttonsOf = (dialog: string): string[] =>
  readElements(dialog, "button").map(({ text, attributes }) => attributes["aria-label"] ?? text);
const sentPath = "/mynetwork/invitation-manager/sent/";

test.each(["ember", "sdui"] as const)(
  "the dialog of an invitation is Ember in %s, with its buttons in the order of the saved pages",
  async (rendering) => {
    const { profileOf, stranger, switches } = await createPeopleVisitor({ rendering, sidebarTrap: false });
    const first = templateOf(await profileOf(stranger()), "invite-dialog");
    expect(first).toContain('class="artdeco-modal send-invite"');
    expect(readAttribute(first, "[role]", "role")).toEqual(["dialog"]);
    expect(buttonsOf(first)).toEqual(["Dismiss", "Add a note", "Send without a note"]);
    switches.gatingInviteDialog = true;
    expect(buttonsOf(templateOf(await profileOf(stranger()), "invite-dialog"))).toEqual([
      "Add a note",
      "Send without a note",
    ]);
  },
);

test("a note has a counter and the notes that are left next to an offer, and 'Write with AI' where the switch puts it", async () => {
  const { profileOf, strangers, invite, switches } = await createPeopleVisitor({ rendering: "sdui" });
  const [invited, person] = strangers();
  if (!invited || !person) throw new Error("The simulator has no two strangers.");
  await invite(invited.slug, "Hello");
  const noteDialog = async () => templateOf(await profileOf(person), "invite-note");
  const note = await noteDialog();
  expect(readElements(note, "textarea")[0]?.attributes).toMatchObject({ id: "custom-message", name: "message" });
  expect(note).toContain("0/200");
  expect(note).toContain("4 personalized invitations remaining");
  expect(readAttribute(note, "a", "href")).toEqual(["/premium/"]);
  expect(buttonsOf(note)).toEqual(["Dismiss", "Cancel", "Send invitation", "Write with AI"]);
  switches.writeWithAi = "before_send";
  expect(buttonsOf(await noteDialog())).toEqual(["Dismiss", "Cancel", "Write with AI", "Send invitation"]);
  Object.assign(switches, { writeWithAi: "off", premiumOfferWithNote: false, bareNoteField: true });
  const bare = await noteDialog();
  expect(buttonsOf(bare)).toEqual(["Dismiss", "Cancel", "Send invitation"]);
  expect(readAttribute(bare, "a", "href")).toEqual([]);
  const [field] = readElements(bare, "textarea");
  expect(Object.keys(field?.attributes ?? {}).toSorted()).toEqual(["data-field", "placeholder"]);
});

test("once the month's notes are used, 'Add a note' opens an offer without a field", async () => {
  const { profileOf, strangers, invite } = await createPeopleVisitor({ rendering: "sdui", noteQuota: 1 });
  const [invited, person] = strangers();
  if (!invited || !person) throw new Error("The simulator has no two strangers.");
  await invite(invited.slug, "Hello");
  const page = await profileOf(person);
  expect(readAttribute(templateOf(page, "invite-dialog"), "[data-open]", "data-open")).toEqual(["invite-offer"]);
  const offer = templateOf(page, "invite-offer");
  expect(readAttribute(offer, "a", "href")).toEqual(["/premium/"]);
  expect(readElements(offer, "textarea")).toEqual([]);
});

test("the dialog opens at its own addresses too, or they show a blank document", async () => {
  const { visitor, stranger, switches } = await createPeopleVisitor({ rendering: "sdui" });
  const { slug } = stranger();
  const paths = ["/preload/custom-invite/", "/preload/search-custom-invite/"].map(
    (path) => `${path}?vanityName=${slug}`,
  );
  for (const path of paths) {
    expect(readElements(await visitor.page(path), "template#invite-dialog[data-auto]")).toHaveLength(1);
  }
  switches.invitePage = "blank";
  for (const path of paths) expect(readElements(await visitor.page(path), "body > *")).toEqual([]);
  expect((await visitor.get("/preload/custom-invite/?vanityName=unknown-12345")).status).toBe(404);
});

test("SDUI's sent invitations have links to the site's root that withdraw, and names outside their links", async () => {
  const { visitor, stranger, invite, clock } = await createPeopleVisitor({ rendering: "sdui" });
  const person = stranger();
  await invite(person.slug);
  clock.jump(15 * 86_400_000);
  const page = await visitor.page(sentPath);
  expect(readElements(page, "main [data-testid='lazy-column'] div[role='listitem']")).toHaveLength(1);
  expect(readElements(page, "[role='listitem'] > a[aria-disabled]")).toMatchObject([
    {
      text: "Withdraw",
      attributes: { href: "http://localhost/", "aria-label": `Withdraw invitation sent to ${person.name}` },
    },
  ]);
  expect(readElements(page, `[role='listitem'] a[href="/in/${person.slug}/"]`).map(({ text }) => text)).toEqual([""]);
  const texts = readElements(page, "[role='listitem'] > p").map(({ text }) => text);
  expect(texts).toEqual([person.name, person.headline, "Sent 2 weeks ago"]);
});

test("SDUI's sent invitations have no pages: ten are in the document, and ten more each time the end comes into view", async () => {
  const { visitor, strangers, simulator, memberId } = await createPeopleVisitor({ rendering: "sdui" });
  const invited = strangers().slice(0, 23);
  for (const { slug } of invited) simulator.invite(memberId, slug, undefined, { perWeek: 100, notesPerMonth: 5 });
  const page = await visitor.page(sentPath);
  const [inDocument = "", ...later] = page.split('<div data-fill=""><template>');
  const rowsIn = (html: string) => readElements(html, "[role='listitem']").length;
  expect([rowsIn(inDocument), ...later.map(rowsIn)]).toEqual([10, 10, 3]);
  expect(page).not.toContain("page=");
});

test("SDUI confirms a withdrawal in a native dialog, or in plain divs, with Dismiss, Cancel and Withdraw", async () => {
  const { visitor, stranger, invite, switches } = await createPeopleVisitor({ rendering: "sdui" });
  const person = stranger();
  await invite(person.slug);
  const confirmation = async () => templateOf(await visitor.page(sentPath), `withdraw-${person.slug}`);
  const native = await confirmation();
  expect(readAttribute(native, "[data-modal]", "data-modal")).toEqual(["native"]);
  expect(buttonsOf(native)).toEqual(["Dismiss", "Cancel", `Withdraw invitation sent to ${person.name}`]);
  expect(readElements(native, "[role]")).toEqual([]);
  switches.withdrawDialog = "plain";
  expect(readAttribute(await confirmation(), "[data-modal]", "data-modal")).toEqual(["plain"]);
});

test("Ember's sent invitations have buttons that withdraw, and a modal that confirms", async () => {
  const { visitor, stranger, invite } = await createPeopleVisitor({ rendering: "ember" });
  const person = stranger();
  await invite(person.slug);
  const page = await visitor.page(sentPath);
  expect(readAttribute(page, "li > button[aria-label^='Withdraw']", "aria-label")).toEqual([
    `Withdraw invitation sent to ${person.name}`,
  ]);
  const modal = templateOf(page, `withdraw-${person.slug}`);
  expect(readElements(modal, ".artdeco-button--primary").map(({ text }) => text)).toEqual(["Withdraw"]);
});
