import { expect, test } from "bun:test";
import { z } from "zod";
import { Notification } from "#core/notifications/contract.ts";
import { memoryAttache } from "#tests/support/attache.ts";

import { createClient, toStrictSchema } from "../support/core/http.ts";
import { createPeople, cheapPasswords } from "../support/core/people.ts";

cheapPasswords();

async function createNotificationsFixture() {
  const core = memoryAttache();
  const people = await createPeople(core);
  const ada = people.ada.user.id;
  core.notifications.markRead(ada, { all: true });
  for (let n = 1; n <= 5; n += 1) {
    core.clock.jump(1000);
    core.notifications.notify({
      userId: ada,
      kind: "content_failed",
      title: `Told ${n}`,
      message: "Why",
      target: { screen: "content" },
    });
  }
  const call = createClient(core);
  const read = async (path = "/api/notifications") => {
    const answer = await call(path, { token: people.ada.token });
    return { answer, list: z.array(toStrictSchema(Notification)).parse(answer.json) as Notification[] };
  };
  const mark = (body: unknown, headers: Record<string, string> = {}) =>
    call("/api/notifications/read", { method: "POST", token: people.ada.token, body, headers });
  const unread = async () =>
    ((await call("/api/badges", { token: people.ada.token })).json as { notifications: number }).notifications;
  return { core, people, call, read, mark, unread };
}

test("a page has the header for the next one, and the count on request", async () => {
  const { read } = await createNotificationsFixture();
  const first = await read("/api/notifications?limit=4&count=true");
  expect(first.list.map(({ title }) => title)).toEqual(["Told 5", "Told 4", "Told 3", "Told 2"]);
  expect(first.answer.headers.get("x-total-count")).toBe("6");
  const cursor = first.answer.headers.get("x-next-cursor");
  const second = await read(`/api/notifications?limit=4&cursor=${cursor}`);
  expect(second.list.map(({ title }) => title)).toEqual(["Told 1", "Welcome to Attaché"]);
  expect(second.answer.headers.get("x-next-cursor")).toBeNull();
});

test("notifications are marked as read by id, then all; the badge follows", async () => {
  const { read, mark, unread } = await createNotificationsFixture();
  expect(await unread()).toBe(5);
  const { list } = await read();
  const answer = await mark({ ids: [list[0]?.id, "unknown"] });
  expect(answer).toMatchObject({ status: 200, json: { success: true } });
  expect(await unread()).toBe(4);
  await mark({ all: true });
  expect(await unread()).toBe(0);
});

test("other users' notifications stay unread", async () => {
  const { call, people, read, unread } = await createNotificationsFixture();
  const { list } = await read();
  const body = { ids: list.map(({ id }) => id) };
  const answer = await call("/api/notifications/read", { method: "POST", token: people.ben.token, body });
  expect(answer.status).toBe(200);
  expect(await unread()).toBe(5);
});

test("a body that says neither, both or something else is refused by name, and nothing changes", async () => {
  const { mark, unread } = await createNotificationsFixture();
  const bad: [unknown, string][] = [
    [{}, "Give either ids or all: true."],
    [{ ids: ["a"], all: true }, "Give either ids or all: true."],
    [{ ids: [] }, "ids must contain at least one id"],
    [{ ids: Array.from({ length: 201 }, (_, n) => String(n)) }, "ids can contain at most 200 ids"],
    [{ all: false }, "all must be true or omitted"],
    [{ all: "true" }, "all must be true or omitted"],
  ];
  for (const [body, message] of bad) {
    const answer = await mark(body);
    expect(answer).toMatchObject({ status: 400, json: { code: "request.invalid" } });
    expect(answer.text).toContain(message);
  }
  for (const body of [{ ids: "a" }, { ids: [1] }, { ids: [""] }, []]) expect((await mark(body)).status).toBe(400);
  expect(await unread()).toBe(5);
});

test("health and the server's card show whether mail is sent", async () => {
  const without = createClient(memoryAttache());
  expect((await without("/api/server")).json).toMatchObject({ mail: false });
  expect((await without("/api/health")).json).toMatchObject({ mail: "not configured" });
  const core = memoryAttache({ ATTACHE_SMTP_URL: "smtp://user:s3cret@mail.example.com" });
  const call = createClient(core);
  expect((await call("/api/server")).json).toMatchObject({ mail: true });
  const health = await call("/api/health");
  expect(health.json).toMatchObject({ mail: "ok" });
  expect(health.text).not.toContain("s3cret");
});

test("the server's card says that invitations are emailed only with mail and a public URL", async () => {
  const cardOf = async (env: Record<string, string>) => (await createClient(memoryAttache(env))("/api/server")).json;
  const mail = { ATTACHE_SMTP_URL: "smtp://mail.example.com" };
  const address = { ATTACHE_PUBLIC_URL: "https://attache.example.com" };
  expect(await cardOf(mail)).toMatchObject({ mail: true, invitationMail: false });
  expect(await cardOf(address)).toMatchObject({ mail: false, invitationMail: false });
  expect(await cardOf({ ...mail, ...address })).toMatchObject({ mail: true, invitationMail: true });
});
