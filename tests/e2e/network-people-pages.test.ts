import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { LimitReached, PageChanged } from "#core/network-port.ts";
import * as page from "#tests/support/browser/people-pages.ts";
import { servePeoplePages } from "#tests/support/browser/serve-people-pages.ts";

const { actions, ada } = page;
const at = 1_700_000_000_000;
const invitePath = "/preload/custom-invite/";

let served: Awaited<ReturnType<typeof servePeoplePages>>;
beforeAll(async () => {
  served = await servePeoplePages();
}, 300_000);
afterAll(() => served.close());
beforeEach(() => served.reset());

const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe("a profile", () => {
  test.each([
    ["a bell", "connected", { actions: actions.connected, degree: "1st" }],
    ["the key of an invitable person", "none", { actions: actions.connect }],
    ["the invitation link without a key", "none", { actions: actions.oldConnect }],
    ["the key of a pending invitation", "pending", { actions: actions.pending }],
    ["a pending invitation's link without a key", "pending", { actions: actions.oldPending }],
    ["the key of a withdrawn invitation", "follow_only", { actions: actions.withdrawn }],
    ["buttons to follow and to save, which are no answers", "follow_only", { actions: actions.follow }],
    ["buttons to answer", "incoming", { actions: actions.incoming }],
    ["an invitation link in the menu", "none", { actions: actions.follow, menu: actions.connect }],
    ["a pending invitation in the menu", "pending", { actions: actions.follow, menu: actions.pending }],
  ] as const)(
    "by %s: %s",
    async (_, relation, shown) => {
      served.site.pages[page.profilePath] = page.profile(shown);
      expect(await served.people.view(ada.slug)).toMatchObject({ relation });
    },
    300_000,
  );

  test("its texts are read without pronouns, hidden degrees and buttons", async () => {
    served.site.pages[page.profilePath] = page.profile({ actions: actions.connect });
    expect(await served.people.view(ada.slug)).toMatchObject({
      name: ada.name,
      headline: "Maker of engines",
      location: "Lisbon, Portugal",
      degree: 2,
      about: "I build engines.",
    });
  }, 300_000);
});

describe("nothing is pressed or read of a profile", () => {
  test("whose row has another button that expands beside the one for more", async () => {
    const removes = `<button aria-expanded="false" onclick="record('removed')">Remove connection</button>`;
    served.site.pages[page.profilePath] = page.profile({ actions: actions.follow + removes });
    const error = await errorOf(served.people.view(ada.slug));
    expect(error).toBeInstanceOf(PageChanged);
    expect(error).toMatchObject({ control: "profile.more" });
    expect(served.site.recorded).toEqual([]);
  }, 300_000);

  test("that names someone else than its address, by the link to their contact info", async () => {
    const shown = page.profile({ actions: actions.connected, degree: "1st" });
    served.site.pages[page.profilePath] = shown.replace("/overlay/contact-info", "-2/overlay/contact-info");
    const error = await errorOf(served.people.view(ada.slug));
    expect(error).toBeInstanceOf(PageChanged);
    expect(error).toMatchObject({ control: "profile.contactInfo" });
  }, 300_000);
});

test("one's own profile is read as that in Ember, too, and no invitation goes there", async () => {
  served.site.pages[page.profilePath] = page.ember(`<section><h1>${ada.name}</h1>
    <a href="/in/${ada.slug}/edit/intro/" aria-label="Edit intro">✎</a></section>`);
  expect(await served.people.view(ada.slug)).toMatchObject({ name: ada.name, relation: "self" });
  const outcome = await served.submit(served.people.prepareInvitation(ada.slug));
  expect(outcome).toMatchObject({ kind: "rejected", reason: "You cannot invite yourself." });
}, 300_000);

describe("an invitation", () => {
  const isInvited = () => {
    served.site.onRecord = () =>
      void (served.site.pages[page.profilePath] = page.profile({ actions: actions.pending }));
  };
  const atAddress = (script: string) => page.sdui("") + `<script>${script} openDialog();</script>`;
  const onProfile = (script: string) => `${script}
    document.querySelector("section a[href*=custom-invite]").onclick = (event) => { event.preventDefault(); openDialog(); };`;

  beforeEach(() => {
    served.site.pages[page.profilePath] = page.profile({ actions: actions.connect });
    isInvited();
  });

  test("is sent from the dialog in the shadow root, whose close button comes first", async () => {
    served.site.pages[invitePath] = atAddress(page.openInvite());
    expect(await served.submit(served.people.prepareInvitation(ada.slug))).toMatchObject({
      kind: "published",
      remoteId: ada.slug,
    });
    expect(served.site.recorded).toEqual(["invited"]);
  }, 300_000);

  test("takes its note to the box beside an offer, and no other button than 'Send'", async () => {
    served.site.pages[invitePath] = atAddress(page.openInvite());
    expect(await served.submit(served.people.prepareInvitation(ada.slug, "Hello Ada"))).toMatchObject({
      kind: "published",
    });
    expect(served.site.recorded).toEqual(["invited Hello Ada"]);
  }, 300_000);

  test("with an offer in place of the box, no notes are left", async () => {
    served.site.pages[invitePath] = atAddress(page.openInvite({ form: page.premiumForm }));
    expect(await errorOf(served.people.prepareInvitation(ada.slug, "Hello"))).toEqual(new LimitReached("notes"));
    expect(served.site.recorded).toEqual([]);
  }, 300_000);

  test("is not sent from a dialog that names someone else", async () => {
    served.site.pages[invitePath] = atAddress(page.openInvite({ to: "Ida Example" }));
    expect(await errorOf(served.people.prepareInvitation(ada.slug))).toBeInstanceOf(PageChanged);
    expect(served.site.recorded).toEqual([]);
  }, 300_000);

  test("is opened on the profile where the address is blank", async () => {
    served.site.pages[invitePath] = page.blank;
    served.site.pages[page.profilePath] = page.profile({
      actions: actions.connect,
      script: onProfile(page.openInvite()),
    });
    expect(await served.submit(served.people.prepareInvitation(ada.slug))).toMatchObject({ kind: "published" });
    expect(served.site.recorded).toEqual(["invited"]);
  }, 300_000);

  test("is not made by another person's button in the card", async () => {
    served.site.pages[invitePath] = page.blank;
    served.site.pages[page.profilePath] = page.emberProfile(page.suggested);
    expect(await errorOf(served.people.prepareInvitation(ada.slug))).toBeInstanceOf(PageChanged);
    expect(served.site.recorded).toEqual([]);
  }, 300_000);

  test("where both are blank, the page has changed: nothing says that the network throttles", async () => {
    served.site.pages[invitePath] = page.blank;
    expect(await errorOf(served.people.prepareInvitation(ada.slug))).toBeInstanceOf(PageChanged);
    expect(served.site.recorded).toEqual([]);
  }, 300_000);

  test("without marks, buttons are told apart by known labels, and by no position", async () => {
    const german: [string, string] = ["Nachricht hinzufügen", "Ohne Notiz senden"];
    served.site.pages[invitePath] = atAddress(page.openInvite({ marks: false, labels: german }));
    expect(await served.submit(served.people.prepareInvitation(ada.slug))).toMatchObject({ kind: "published" });
    served.site.pages[page.profilePath] = page.profile({ actions: actions.connect });
    served.site.pages[invitePath] = atAddress(page.openInvite({ marks: false, labels: ["Lägg till", "Skicka"] }));
    expect(await errorOf(served.people.prepareInvitation(ada.slug))).toBeInstanceOf(PageChanged);
    expect(served.site.recorded).toEqual(["invited"]);
  }, 300_000);

  test("to a person whose last one was withdrawn is refused, with the time to wait", async () => {
    served.site.pages[page.profilePath] = page.profile({ actions: actions.withdrawn });
    expect(await served.submit(served.people.prepareInvitation(ada.slug))).toMatchObject({
      kind: "rejected",
      reason: expect.stringContaining("three weeks"),
    });
  }, 300_000);
});

describe("sent invitations", () => {
  const sentPath = "/mynetwork/invitation-manager/sent/";
  const names = Array.from({ length: 23 }, (_, n) => `Person ${n + 1}`);

  test("are read to the end of a list that fills lazily, with their names", async () => {
    served.site.pages[sentPath] = page.sentList(names);
    const sent = await served.people.sentInvitations();
    expect(sent.map(({ person }) => [person.id, person.name])).toEqual(names.map((name) => [page.slugOf(name), name]));
  }, 300_000);

  test("one is withdrawn by its own row, and no toast is dismissed", async () => {
    served.site.pages[sentPath] = page.sentList(names);
    served.site.onRecord = () =>
      void (served.site.pages[sentPath] = page.sentList(names.filter((name) => name !== "Person 2")));
    expect(await served.submit(served.people.prepareWithdrawal("person-2"))).toMatchObject({ kind: "published" });
    expect(served.site.recorded).toEqual(["withdrew Person 2"]);
  }, 300_000);

  test("one stays when the dialog names someone else", async () => {
    served.site.pages[sentPath] = page.sentList(names, "Person 21");
    expect(await errorOf(served.people.prepareWithdrawal("person-2"))).toBeInstanceOf(PageChanged);
    expect(served.site.recorded).toEqual([]);
  }, 300_000);
});

describe("messages", () => {
  const theirs = { from: "them", text: "Hi there", at } as const;
  const composePath = "/messaging/compose/";

  beforeEach(() => {
    served.site.pages[page.profilePath] = page.profile({ actions: actions.connected, degree: "1st" });
  });

  test.each([
    ["the header of a conversation", page.header(ada.memberId, ada.name), [theirs]],
    ["the chosen name of a new one", page.chosen(ada.name), []],
  ] as const)(
    "go to the person in %s",
    async (_, top, before) => {
      served.site.pages[composePath] = page.ember(page.pane(top, before));
      const sent = { from: "me", text: "Hello\nAda", at: at + 1 } as const;
      served.site.pages["/messaging/thread/2-a/"] = page.ember(
        page.pane(page.header(ada.memberId, ada.name), [...before, sent]),
      );
      served.site.pages["/messaging/"] = page.inbox([
        { id: "2-a", name: ada.name, pane: page.pane(page.header(ada.memberId, ada.name), [...before, sent]) },
      ]);
      served.site.onRecord = () =>
        void (served.site.pages[composePath] = served.site.pages["/messaging/thread/2-a/"] ?? "");
      expect(await served.submit(served.messages.prepareMessage(ada.slug, "Hello\nAda"))).toMatchObject({
        kind: "published",
        url: `${served.origin}/messaging/thread/2-a/`,
      });
      expect(served.site.recorded.map((what) => what.replaceAll(/\s+/g, " "))).toEqual(["wrote Hello Ada"]);
    },
    300_000,
  );

  test.each([
    ["someone else's", page.header("ACoAAAexampleOther000000002", ada.name)],
    ["one with another name", page.header(ada.memberId, "Ida Example")],
    ["one with a second recipient", page.chosen(ada.name) + page.chosen("Ida Example")],
    ["one with no recipient", ""],
  ])(
    "go to no other conversation: %s",
    async (_, top) => {
      served.site.pages[composePath] = page.ember(page.pane(top, []));
      expect(await errorOf(served.messages.prepareMessage(ada.slug, "Hello"))).toBeInstanceOf(PageChanged);
      expect(served.site.recorded).toEqual([]);
    },
    300_000,
  );

  test("are read with their sides, from the thread whose row was opened, with the person's public id", async () => {
    const mine = { from: "me", text: "Hello", at: at - 5 } as const;
    const ida = "ACoAAAexampleOther000000002";
    served.site.pages["/messaging/"] = page.inbox([
      { id: "2-a", name: ada.name, pane: page.pane(page.header(ada.memberId, ada.name), [mine, theirs]) },
      {
        id: "2-b",
        name: "Ida Example",
        pane: page.pane(page.header(ida, "Ida Example"), [{ ...theirs, at: at - 1000 }], ida),
      },
    ]);
    const threads = await served.messages.inbox(at - 10);
    expect(threads.map(({ id, person }) => [id, person.id, person.name])).toEqual([["2-a", ada.slug, ada.name]]);
    expect(threads[0]?.messages.map(({ from, text }) => [from, text])).toEqual([
      ["me", "Hello"],
      ["them", "Hi there"],
    ]);
    expect(served.site.recorded).toEqual([]);
  }, 300_000);
});

describe("people search", () => {
  const olena = { id: "olena-example", headline: "Frontend Developer", location: "Kyiv", degree: 2 };

  test("reads rows without marks, and no people in common", async () => {
    served.site.pages["/search/results/people/"] = page.sduiSearch;
    const { items } = await served.people.search({ keywords: "example" }, 1);
    expect(items).toMatchObject([olena, { id: "predrag-example", degree: 3, location: "Serbia" }]);
    expect(items).toHaveLength(2);
  }, 300_000);

  test("reads Ember's rows, and none that is still loading", async () => {
    served.site.pages["/search/results/people/"] = page.emberSearch;
    const { items } = await served.people.search({ keywords: "example" }, 1);
    expect(items).toMatchObject([olena]);
    expect(items).toHaveLength(1);
  }, 300_000);
});
