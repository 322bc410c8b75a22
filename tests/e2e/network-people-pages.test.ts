import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import type { Browser } from "#core/browser-port.ts";
import { LimitReached, PageChanged } from "#core/network-port.ts";
import type { Armed, PreparedWrite } from "#core/prepared-write.ts";
import { createDriverContext } from "#drivers/linkedin-web/context.ts";
import { createWebMessages } from "#drivers/linkedin-web/people/web-messages.ts";
import { createWebPeople } from "#drivers/linkedin-web/people/web-people.ts";
import * as page from "#tests/support/browser/people-pages.ts";
import { createProductBrowser } from "#tests/support/browser/product-browser.ts";

const { actions, ada } = page;
const armed = { attemptId: "a", fence: 1, armedAt: 0 } as Armed;
const at = 1_700_000_000_000;
const profilePath = `/in/${ada.slug}/`;
const invitePath = "/preload/custom-invite/";

let browser: Browser;
let people: ReturnType<typeof createWebPeople>;
let messages: ReturnType<typeof createWebMessages>;
let pages: Record<string, string>;
let recorded: string[];
/** What changes once the network was told. */
let onRecord: (what: string) => void;

const server = Bun.serve({
  port: 0,
  hostname: "127.0.0.1",
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (pathname === "/__record") {
      const what = (await request.text()).trim();
      recorded.push(what);
      onRecord(what);
      return new Response("ok");
    }
    if (pathname === `/in/${ada.memberId}/`) return Response.redirect(profilePath);
    const html = pages[pathname];
    return new Response(html ?? page.sdui("Nothing"), {
      status: html === undefined ? 404 : 200,
      headers: { "content-type": "text/html; charset=utf-8" },
    });
  },
});

beforeAll(async () => {
  browser = await createProductBrowser();
  const context = createDriverContext({
    baseUrl: server.url.origin,
    account: "ada",
    browser,
    sessionCookie: () => "a-session",
    clock: { now: () => at },
    // What appears on these pages is there at once.
    timeouts: { appearMs: 1000, settleMs: 60_000 },
  });
  people = createWebPeople(context);
  messages = createWebMessages(context);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await server.stop(true);
});
beforeEach(() => {
  pages = {};
  recorded = [];
  onRecord = () => undefined;
});

const submit = async (write: Promise<PreparedWrite>) => {
  const { evidence: _, ...outcome } = await (await write).submit(armed);
  return outcome;
};
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
      pages[profilePath] = page.profile(shown);
      expect(await people.view(ada.slug)).toMatchObject({ relation });
    },
    300_000,
  );

  test("its texts are read without pronouns, hidden degrees and buttons", async () => {
    pages[profilePath] = page.profile({ actions: actions.connect });
    expect(await people.view(ada.slug)).toMatchObject({
      name: ada.name,
      headline: "Maker of engines",
      location: "Lisbon, Portugal",
      degree: 2,
      about: "I build engines.",
    });
  }, 300_000);
});

describe("an invitation", () => {
  const isInvited = () => {
    onRecord = () => void (pages[profilePath] = page.profile({ actions: actions.pending }));
  };
  const atAddress = (script: string) => page.sdui("") + `<script>${script} openDialog();</script>`;
  const onProfile = (script: string) => `${script}
    document.querySelector("section a[href*=custom-invite]").onclick = (event) => { event.preventDefault(); openDialog(); };`;

  beforeEach(() => {
    pages[profilePath] = page.profile({ actions: actions.connect });
    isInvited();
  });

  test("is sent from the dialog in the shadow root, whose close button comes first", async () => {
    pages[invitePath] = atAddress(page.openInvite());
    expect(await submit(people.prepareInvitation(ada.slug))).toMatchObject({ kind: "published", remoteId: ada.slug });
    expect(recorded).toEqual(["invited"]);
  }, 300_000);

  test("takes its note to the box beside an offer, and no other button than 'Send'", async () => {
    pages[invitePath] = atAddress(page.openInvite());
    expect(await submit(people.prepareInvitation(ada.slug, "Hello Ada"))).toMatchObject({ kind: "published" });
    expect(recorded).toEqual(["invited Hello Ada"]);
  }, 300_000);

  test("with an offer in place of the box, no notes are left", async () => {
    pages[invitePath] = atAddress(page.openInvite({ form: page.premiumForm }));
    expect(await errorOf(people.prepareInvitation(ada.slug, "Hello"))).toMatchObject({ limit: "notes" });
    expect(await errorOf(people.prepareInvitation(ada.slug, "Hello"))).toBeInstanceOf(LimitReached);
    expect(recorded).toEqual([]);
  }, 300_000);

  test("is not sent from a dialog that names someone else", async () => {
    pages[invitePath] = atAddress(page.openInvite({ to: "Ida Example" }));
    expect(await errorOf(people.prepareInvitation(ada.slug))).toBeInstanceOf(PageChanged);
    expect(recorded).toEqual([]);
  }, 300_000);

  test("is opened on the profile where the address is blank", async () => {
    pages[invitePath] = page.blank;
    pages[profilePath] = page.profile({ actions: actions.connect, script: onProfile(page.openInvite()) });
    expect(await submit(people.prepareInvitation(ada.slug))).toMatchObject({ kind: "published" });
    expect(recorded).toEqual(["invited"]);
  }, 300_000);

  test("where both are blank, the page has changed: nothing says that the network throttles", async () => {
    pages[invitePath] = page.blank;
    expect(await errorOf(people.prepareInvitation(ada.slug))).toBeInstanceOf(PageChanged);
    expect(recorded).toEqual([]);
  }, 300_000);

  test("without marks, buttons are told apart by known labels, and by no position", async () => {
    const german: [string, string] = ["Nachricht hinzufügen", "Ohne Notiz senden"];
    pages[invitePath] = atAddress(page.openInvite({ marks: false, labels: german }));
    expect(await submit(people.prepareInvitation(ada.slug))).toMatchObject({ kind: "published" });
    pages[profilePath] = page.profile({ actions: actions.connect });
    pages[invitePath] = atAddress(page.openInvite({ marks: false, labels: ["Lägg till", "Skicka"] }));
    expect(await errorOf(people.prepareInvitation(ada.slug))).toBeInstanceOf(PageChanged);
    expect(recorded).toEqual(["invited"]);
  }, 300_000);

  test("to a person whose last one was withdrawn is refused, with the time to wait", async () => {
    pages[profilePath] = page.profile({ actions: actions.withdrawn });
    expect(await submit(people.prepareInvitation(ada.slug))).toMatchObject({
      kind: "rejected",
      reason: expect.stringContaining("three weeks"),
    });
  }, 300_000);
});

describe("sent invitations", () => {
  const sentPath = "/mynetwork/invitation-manager/sent/";
  const names = Array.from({ length: 23 }, (_, n) => `Person ${n + 1}`);

  test("are read to the end of a list that fills lazily, with their names", async () => {
    pages[sentPath] = page.sentList(names);
    const sent = await people.sentInvitations();
    expect(sent.map(({ person }) => [person.id, person.name])).toEqual(names.map((name) => [page.slugOf(name), name]));
  }, 300_000);

  test("one is withdrawn by its own row, and no toast is dismissed", async () => {
    pages[sentPath] = page.sentList(names);
    onRecord = () => void (pages[sentPath] = page.sentList(names.filter((name) => name !== "Person 2")));
    expect(await submit(people.prepareWithdrawal("person-2"))).toMatchObject({ kind: "published" });
    expect(recorded).toEqual(["withdrew Person 2"]);
  }, 300_000);

  test("one stays when the dialog names someone else", async () => {
    pages[sentPath] = page.sentList(names, "Person 21");
    expect(await errorOf(people.prepareWithdrawal("person-2"))).toBeInstanceOf(PageChanged);
    expect(recorded).toEqual([]);
  }, 300_000);
});

describe("messages", () => {
  const theirs = { from: "them", text: "Hi there", at } as const;
  const composePath = "/messaging/compose/";

  beforeEach(() => {
    pages[profilePath] = page.profile({ actions: actions.connected, degree: "1st" });
  });

  test.each([
    ["the header of a conversation", page.header(ada.memberId, ada.name), [theirs]],
    ["the chosen name of a new one", page.chosen(ada.name), []],
  ] as const)(
    "go to the person in %s",
    async (_, top, before) => {
      pages[composePath] = page.ember(page.pane(top, before));
      const sent = { from: "me", text: "Hello\nAda", at: at + 1 } as const;
      pages["/messaging/thread/2-a/"] = page.ember(page.pane(page.header(ada.memberId, ada.name), [...before, sent]));
      pages["/messaging/"] = page.inbox([
        { id: "2-a", name: ada.name, pane: page.pane(page.header(ada.memberId, ada.name), [...before, sent]) },
      ]);
      onRecord = () => void (pages[composePath] = pages["/messaging/thread/2-a/"] ?? "");
      expect(await submit(messages.prepareMessage(ada.slug, "Hello\nAda"))).toMatchObject({
        kind: "published",
        url: `${server.url.origin}/messaging/thread/2-a/`,
      });
      expect(recorded.map((what) => what.replaceAll(/\s+/g, " "))).toEqual(["wrote Hello Ada"]);
    },
    300_000,
  );

  test.each([
    ["someone else's", page.header("ACoAAAexampleOther000000002", ada.name)],
    ["one with a second recipient", page.chosen(ada.name) + page.chosen("Ida Example")],
    ["one with no recipient", ""],
  ])(
    "go to no other conversation: %s",
    async (_, top) => {
      pages[composePath] = page.ember(page.pane(top, []));
      expect(await errorOf(messages.prepareMessage(ada.slug, "Hello"))).toBeInstanceOf(PageChanged);
      expect(recorded).toEqual([]);
    },
    300_000,
  );

  test("are read with their sides, from the thread whose row was opened, with the person's public id", async () => {
    const mine = { from: "me", text: "Hello", at: at - 5 } as const;
    const ida = "ACoAAAexampleOther000000002";
    pages["/messaging/"] = page.inbox([
      { id: "2-a", name: ada.name, pane: page.pane(page.header(ada.memberId, ada.name), [mine, theirs]) },
      {
        id: "2-b",
        name: "Ida Example",
        pane: page.pane(page.header(ida, "Ida Example"), [{ ...theirs, at: at - 1000 }], ida),
      },
    ]);
    const threads = await messages.inbox(at - 10);
    expect(threads.map(({ id, person }) => [id, person.id, person.name])).toEqual([["2-a", ada.slug, ada.name]]);
    expect(threads[0]?.messages.map(({ from, text }) => [from, text])).toEqual([
      ["me", "Hello"],
      ["them", "Hi there"],
    ]);
    expect(recorded).toEqual([]);
  }, 300_000);
});

describe("people search", () => {
  const olena = {
    id: "olena-example",
    name: "Olena Example",
    headline: "Frontend Developer",
    location: "Kyiv",
    degree: 2,
  };

  test("reads rows without marks, and no people in common", async () => {
    pages["/search/results/people/"] = page.sduiSearch;
    const { items } = await people.search({ keywords: "example" }, 1);
    expect(items).toMatchObject([olena, { id: "predrag-example", degree: 3, location: "Serbia" }]);
    expect(items).toHaveLength(2);
  }, 300_000);

  test("reads Ember's rows, and none that is still loading", async () => {
    pages["/search/results/people/"] = page.emberSearch;
    const { items } = await people.search({ keywords: "example" }, 1);
    expect(items).toMatchObject([olena]);
    expect(items).toHaveLength(1);
  }, 300_000);
});
