import { expect, test } from "bun:test";
import { createHmac } from "node:crypto";
import type { OutgoingWebhook, WebhookAnswer } from "#core/webhook-port.ts";
import { webhookEventNames, webhookLimits } from "#core/webhooks/contract.ts";
import { retryWaitsMs, settleTry, sign } from "#core/webhooks/rules.ts";
import { createMemoryCore, settle } from "#tests/support/core/core.ts";
import { person } from "#tests/support/core/people.ts";

const url = "https://hooks.example.com/attache";
const everything = { url, events: [...webhookEventNames] };
const ok: WebhookAnswer = { kind: "answered", status: 200 };

function onlyOne(sent: readonly OutgoingWebhook[]): OutgoingWebhook {
  const [first, second] = sent;
  if (!first || second) throw new Error(`${sent.length} were sent.`);
  return first;
}

async function openServer() {
  const sent: OutgoingWebhook[] = [];
  const answers: WebhookAnswer[] = [];
  const core = createMemoryCore(
    {},
    {
      webhookSender: {
        accepts: () => true,
        async send(webhook) {
          sent.push(webhook);
          return answers.shift() ?? ok;
        },
      },
    },
  );
  const { user: ada } = await person(core, "Ada");
  const { webhooks, clock } = core;
  webhooks.dispatcher.start(() => undefined);
  return {
    core,
    ada,
    webhooks,
    sent,
    answers,
    /** Sends what is due after this time. */
    async sendAfter(ms = 0) {
      await clock.advance(ms);
      while (webhooks.dispatcher.tick()) await settle();
    },
    fail: () =>
      core.notifications.notify({
        userId: ada.id,
        kind: "content_failed",
        title: "A post failed",
        message: "The network refused it.",
        target: { screen: "content", status: "failed" },
      }),
    deliveries: (id: string) => webhooks.deliveries(ada.id, id, { limit: 50 }).items,
  };
}

test("the signature is that of the Standard Webhooks specification", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const signature = sign(secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, '{"test": 2432232314}');
  expect(signature).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test("an event is posted to the webhooks that chose it, signed with the secret that was shown once", async () => {
  const { ada, webhooks, sent, sendAfter, fail, core } = await openServer();
  const { secret, webhook } = webhooks.create(ada.id, { url, events: ["post.failed"] });
  webhooks.create(ada.id, { url: "https://other.example.com/", events: ["reply.received"] });
  fail();
  core.activity.record({ userId: ada.id, type: "content_published", message: "Hello", subjectId: "1" });
  await sendAfter();
  expect(sent.map((one) => one.url.href)).toEqual([url]);
  const { headers, body, allowsPrivate } = onlyOne(sent);
  expect(JSON.parse(body)).toEqual({
    type: "post.failed",
    timestamp: new Date(core.clock.now()).toISOString(),
    data: {
      title: "A post failed",
      message: "The network refused it.",
      url: "/content-scheduler?status=failed",
      subjectId: null,
    },
  });
  expect(allowsPrivate).toBe(false);
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  expect(headers["webhook-signature"]).toBe(`v1,${createHmac("sha256", key).update(signed).digest("base64")}`);
  expect(JSON.stringify(webhooks.list(ada.id))).not.toContain(secret);
  expect(webhooks.list(ada.id)[0]?.lastDelivery?.state).toBe("delivered");
  const stored = core.database.sqlite.query("SELECT * FROM webhooks WHERE id = ?").get(webhook.id);
  expect(JSON.stringify(stored)).not.toContain(secret);
});

test("a published post is an event, too", async () => {
  const { ada, webhooks, sent, sendAfter, core } = await openServer();
  webhooks.create(ada.id, everything);
  core.activity.record({ userId: ada.id, type: "content_published", message: "Hello", subjectId: "post-1" });
  await sendAfter();
  expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: "post.published", data: { message: "Hello", subjectId: "post-1" } },
  ]);
});

test("a refused delivery is retried with the same id and body, later each time, until it fails", async () => {
  const { ada, webhooks, sent, answers, sendAfter, fail, deliveries, core } = await openServer();
  const { webhook } = webhooks.create(ada.id, everything);
  for (let n = 0; n <= retryWaitsMs.length; n += 1) answers.push({ kind: "answered", status: 500 });
  fail();
  await sendAfter();
  expect(deliveries(webhook.id)).toMatchObject([{ state: "waiting", tries: 1, status: 500, problem: "Answered 500." }]);
  await sendAfter(1000);
  expect(sent).toHaveLength(1);
  for (const wait of retryWaitsMs) await sendAfter(wait);
  await sendAfter(30 * 24 * 3_600_000);
  expect(sent).toHaveLength(retryWaitsMs.length + 1);
  expect(new Set(sent.map(({ headers, body }) => `${headers["webhook-id"]} ${body}`)).size).toBe(1);
  expect(new Set(sent.map(({ headers }) => headers["webhook-timestamp"])).size).toBe(retryWaitsMs.length + 1);
  expect(deliveries(webhook.id)[0]).toMatchObject({ state: "failed", nextTryAt: null });
  expect(core.notifications.list(ada.id, { limit: 1 }).items).toMatchObject([
    { kind: "webhook_failed", href: `/settings/webhooks?webhook=${webhook.id}` },
  ]);
});

test("a late success counts", async () => {
  const { ada, webhooks, answers, sendAfter, fail, deliveries } = await openServer();
  const { webhook } = webhooks.create(ada.id, everything);
  answers.push({ kind: "timeout" });
  fail();
  await sendAfter();
  expect(deliveries(webhook.id)[0]?.problem).toBe("The server did not answer in time.");
  await sendAfter(retryWaitsMs[0]);
  expect(deliveries(webhook.id)).toMatchObject([{ state: "delivered", tries: 2, problem: null }]);
});

test("410 ends a webhook, and says so", async () => {
  const { ada, webhooks, answers, sendAfter, fail } = await openServer();
  webhooks.create(ada.id, everything);
  answers.push({ kind: "answered", status: 410 });
  fail();
  await sendAfter();
  expect(webhooks.list(ada.id)).toMatchObject([{ isActive: false, problem: expect.stringContaining("410") }]);
  fail();
  await sendAfter();
  expect(webhooks.list(ada.id)[0]?.lastDelivery?.state).toBe("failed");
});

test("redirects are not followed", () => {
  expect(settleTry({ kind: "answered", status: 302 }, 1, 0)).toMatchObject({
    state: "waiting",
    problem: "Answered 302. Redirects are not followed: enter the final URL.",
  });
});

test("a test and a redelivery are new deliveries; one that is turned off sends neither", async () => {
  const { ada, webhooks, sent, sendAfter, deliveries } = await openServer();
  const { webhook } = webhooks.create(ada.id, { url, events: ["jobs.matched"] });
  const { id } = webhooks.sendTest(ada.id, webhook.id);
  await sendAfter();
  webhooks.redeliver(ada.id, webhook.id, id);
  await sendAfter();
  expect(sent.map(({ body }) => body)).toEqual(Array(2).fill(deliveries(webhook.id)[0]?.body));
  expect(new Set(sent.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
  webhooks.change(ada.id, webhook.id, { isActive: false });
  expect(() => webhooks.sendTest(ada.id, webhook.id)).toThrow("This webhook is turned off.");
});

test("nothing is sent for an account that is suspended meanwhile", async () => {
  const { core, ada, webhooks, sent, sendAfter, fail, deliveries } = await openServer();
  const { webhook } = webhooks.create(ada.id, everything);
  fail();
  core.accounts.suspend(undefined, ada.id);
  await sendAfter();
  expect(sent).toEqual([]);
  expect(deliveries(webhook.id)[0]?.problem).toBe("The account is not approved.");
});

test("an event that is rolled back sends nothing", async () => {
  const { core, ada, webhooks, sent, sendAfter, fail } = await openServer();
  webhooks.create(ada.id, everything);
  expect(() =>
    core.database.write(() => {
      fail();
      throw new Error("rolled back");
    }),
  ).toThrow("rolled back");
  await sendAfter();
  expect(sent).toEqual([]);
});

test("an interrupted delivery is sent again after a restart", async () => {
  const { core, ada, webhooks, sent, sendAfter, fail } = await openServer();
  webhooks.create(ada.id, everything);
  fail();
  core.database.sqlite.run("UPDATE webhook_deliveries SET state = 'sending', due_at = NULL");
  await sendAfter();
  expect(sent).toEqual([]);
  webhooks.dispatcher.start(() => undefined);
  await sendAfter();
  expect(sent).toHaveLength(1);
});

test("a new key can still sign, and a replaced secret signs at once", async () => {
  const { core, ada, webhooks, sent, sendAfter } = await openServer();
  const { webhook, secret } = webhooks.create(ada.id, everything);
  const [value] = webhooks.encryptedValues();
  value?.replace(core.secrets.encrypt(secret, value.associatedData));
  const replaced = webhooks.replaceSecret(ada.id, webhook.id);
  expect(replaced.secret).not.toBe(secret);
  webhooks.sendTest(ada.id, webhook.id);
  await sendAfter();
  const { headers, body } = onlyOne(sent);
  const timestamp = Number(headers["webhook-timestamp"]);
  expect(headers["webhook-signature"]).toBe(sign(replaced.secret, headers["webhook-id"] ?? "", timestamp, body));
});

test("another person's webhook can't be seen or used, and there is a limit", async () => {
  const { core, ada, webhooks } = await openServer();
  const { user: ben } = await person(core, "Ben");
  const { webhook } = webhooks.create(ada.id, everything);
  expect(webhooks.list(ben.id)).toEqual([]);
  for (const use of [
    () => webhooks.sendTest(ben.id, webhook.id),
    () => webhooks.replaceSecret(ben.id, webhook.id),
    () => webhooks.change(ben.id, webhook.id, { url: "https://ben.example.com" }),
    () => webhooks.remove(ben.id, webhook.id),
    () => webhooks.deliveries(ben.id, webhook.id, { limit: 1 }),
  ])
    expect(use).toThrow("Webhook not found");
  for (let n = 1; n < webhookLimits.perAccount; n += 1) webhooks.create(ada.id, everything);
  expect(() => webhooks.create(ada.id, everything)).toThrow("which is the limit");
});
