import { expect, setDefaultTimeout, test } from "bun:test";
import { profileIdOf } from "#simulator/model/member-ids.ts";
import { createPeopleVisitor } from "../../support/simulator/people-visitor.ts";
import { readAttribute, readElements } from "../../support/simulator/read-elements.ts";

setDefaultTimeout(300_000);

/** Two conversations, the newest with `friend`. */
async function createInbox() {
  const at = await createPeopleVisitor({ rendering: "sdui" });
  const friend = at.connection();
  const other = at.findPerson(({ relation, slug }) => relation === "connected" && slug !== friend.slug);
  at.clock.jump(1000);
  at.simulator.reply(at.memberId, other.slug, "Earlier");
  at.clock.jump(1000);
  at.simulator.reply(at.memberId, friend.slug, "Later");
  at.simulator.message(at.memberId, friend.slug, "My answer");
  const threadId = at.simulator.threadWith(at.memberId, friend.slug);
  return { ...at, friend, other, threadId };
}

test("messaging is Ember whatever the rendering, and opening it opens and reads the newest conversation", async () => {
  const { visitor, recorder, friend, threadId } = await createInbox();
  const page = await visitor.page("/messaging/");
  expect(readElements(page, "[data-sdui-screen]")).toEqual([]);
  expect(readElements(page, ".msg-thread__link-to-profile h2").map(({ text }) => text)).toEqual([friend.name]);
  expect(recorder.reads()).toMatchObject([{ kind: "thread_read", target: threadId }]);
});

test("what opens a conversation has no role, no name and no address; its label is next to it", async () => {
  const { visitor, recorder, other } = await createInbox();
  const page = await visitor.page("/messaging/");
  const row = "li.msg-conversation-listitem > div.msg-conversation-card";
  const links = readElements(page, `${row} > div.msg-conversation-listitem__link`);
  expect(links.length).toBeGreaterThanOrEqual(2);
  for (const { attributes } of links) {
    expect(Object.keys(attributes).toSorted()).toEqual(["class", "data-conversation"]);
  }
  expect(readElements(page, `${row} a, ${row} button`)).toEqual([]);
  expect(readElements(page, `${row} label[aria-label]`)).toHaveLength(links.length);
  expect(readElements(page, "li > label")).toEqual([]);
  const pane = await visitor.page("/messaging/pane/?conversation=1");
  expect(readElements(pane, "h2").map(({ text }) => text)).toEqual([other.name]);
  expect(recorder.reads().filter(({ kind }) => kind === "thread_read")).toHaveLength(2);
});

test("only the other person's messages are marked as such, and links name people by the ids of their profiles", async () => {
  const { visitor, simulator, friend, memberId, threadId } = await createInbox();
  const written = simulator.thread(memberId, threadId)?.messages ?? [];
  const textsOf = (fromPerson: boolean) =>
    written.filter((message) => message.fromPerson === fromPerson).map(({ text }) => text);
  const page = await visitor.page(`/messaging/thread/${threadId}/`);
  const hrefOf = (id: string) => `http://localhost/in/${profileIdOf(id)}`;
  expect(readAttribute(page, ".msg-thread__link-to-profile", "href")).toEqual([hrefOf(friend.id)]);
  const theirs = ".msg-s-event-listitem--other";
  expect(readElements(page, `${theirs} .msg-s-event-listitem__body`).map(({ text }) => text)).toEqual(textsOf(true));
  expect(readAttribute(page, `${theirs} > a.msg-s-event-listitem__link`, "href")).toContain(hrefOf(friend.id));
  const mine = ".msg-s-event-listitem:not(.msg-s-event-listitem--other)";
  expect(readElements(page, `${mine} .msg-s-event-listitem__body`).map(({ text }) => text)).toEqual(textsOf(false));
  expect(readAttribute(page, `${mine} > a.msg-s-event-listitem__link`, "href")).toEqual([hrefOf(memberId)]);
  const [urn = ""] = readAttribute(page, theirs, "data-event-urn");
  expect(urn).toMatch(/^urn:li:msg_message:\(urn:li:fsd_profile:ACoAA[\w-]{34},2-[\w-]+\)$/);
});

test("a thread ends in quick replies in no form, each sent with one click", async () => {
  const { visitor, recorder, friend, threadId } = await createInbox();
  const page = await visitor.page(`/messaging/thread/${threadId}/`);
  const replies = readElements(page, ".msg-s-message-list__quick-replies > button");
  expect(replies.map(({ text }) => text)).toContain("Thanks!");
  expect(readElements(page, "form button").map(({ text }) => text)).toEqual(["Send"]);
  const { "data-send": path = "", "data-values": values = "{}" } = replies[0]?.attributes ?? {};
  await visitor.send(path, JSON.parse(values));
  expect(recorder.writes("message")).toMatchObject([{ target: friend.slug, text: "Thanks!", accepted: true }]);
});

test("a composer opens for the id of a profile or its URN; a stranger's has an offer instead", async () => {
  const { visitor, friend, stranger } = await createInbox();
  const compose = (recipient: string) => `/messaging/compose/?recipient=${encodeURIComponent(recipient)}`;
  const id = profileIdOf(friend.id);
  for (const recipient of [id, `urn:li:fsd_profile:${id}`]) {
    const page = await visitor.page(compose(recipient));
    expect(readAttribute(page, "form.msg-form input[name='recipient']", "value")).toEqual([friend.slug]);
  }
  const offer = await visitor.page(compose(profileIdOf(stranger().id)));
  expect(readElements(offer, "form.msg-form")).toEqual([]);
  expect(readAttribute(offer, "main a", "href")).toContain("/premium/");
  expect((await visitor.get(compose("ACoAAunknown"))).status).toBe(404);
});

test("SDUI's profile has the composer ready for the shadow root, with a subject for whoever is not a connection", async () => {
  const { profileOf, friend, findPerson } = await createInbox();
  const overlay = "template#message-overlay .msg-overlay-conversation-bubble";
  expect(readElements(await profileOf(friend), `${overlay} form.msg-form`)).toHaveLength(1);
  const open = findPerson(({ relation, openProfile }) => relation === "none" && openProfile);
  expect(readElements(await profileOf(open), `${overlay} input[name='subject']`)).toHaveLength(1);
});
