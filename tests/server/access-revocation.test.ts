import { expect, setDefaultTimeout, spyOn, test } from "bun:test";
import type { NewMail } from "#core/notifications/new-mail.ts";
import { createApp } from "#server/app.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { settle } from "../support/core/core.ts";
import { createClient } from "../support/core/http.ts";
import { cheapPasswords, nextAddress, password, person } from "../support/core/people.ts";

setDefaultTimeout(300_000);
cheapPasswords();

const fresh = "a fresh password";

/** Ada with every kind of access: two sessions with a stream each, an API key and a mailed link. */
async function createFixture(status: "approved" | "pending") {
  const core = memoryAttache({ ATTACHE_SMTP_URL: "smtp://127.0.0.1:9" });
  const mails: NewMail[] = [];
  const { mail } = core.notifications;
  spyOn(core.notifications, "mail").mockImplementation((one) => {
    mails.push(one);
    mail(one);
  });
  const app = createApp(core, core.extensions);
  const call = createClient(core, app);
  const { token: root } = await person(core, "Root", { role: "admin" });
  const { user, token } = await person(core, "Ada", { status });
  const email = "ada@example.com";
  const { token: second } = await core.accounts.signIn({ email, password });
  const { apiKey } = core.accounts.regenerateApiKey(undefined, user.id);
  const link = () => {
    core.accounts.forgotPassword({ email }, { address: nextAddress() });
    return /#(\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
  };
  const code = link();
  const streams = await Promise.all([token, second].map((held) => openStream(app, held)));
  const statusWith = async (held: string) => (await call("/api/auth/me", { token: held })).status;
  expect([await statusWith(token), await statusWith(second), await statusWith(apiKey)]).toEqual([200, 200, 200]);
  expect(streams.map(({ ended }) => ended())).toEqual([false, false]);
  return { core, call, root, user, token, second, apiKey, code, link, streams, statusWith };
}
type Fixture = Awaited<ReturnType<typeof createFixture>>;

async function openStream(app: ReturnType<typeof createApp>, token: string) {
  const response = await app.request("/api/events", { headers: { Authorization: `Bearer ${token}` } });
  const reader = response.body?.getReader();
  let ended = false;
  const over = (async () => {
    while (!(await reader?.read())?.done);
    ended = true;
  })();
  await turn();
  return { ended: () => ended, over };
}

async function turn(): Promise<void> {
  await settle();
  await new Promise((go) => setImmediate(go));
}

const admin = (path: string, method = "PATCH") => ({
  act: ({ call, root, user }: Fixture) =>
    call(`/api/admin/users/${user.id}${path}`, { method, token: root, ...(method === "PATCH" && { body: {} }) }),
});

const ends: { sentence: string; from?: "pending"; act: (fixture: Fixture) => Promise<unknown>; reinstate?: true }[] = [
  { sentence: "rejecting", from: "pending", ...admin("/reject") },
  { sentence: "suspending", ...admin("/suspend"), reinstate: true },
  { sentence: "deleting", ...admin("", "DELETE") },
  {
    sentence: "changing the password",
    act: ({ call, token }) =>
      call("/api/auth/change-password", {
        method: "POST",
        token,
        body: { currentPassword: password, newPassword: fresh },
      }),
  },
  {
    sentence: "setting a password with a mailed link",
    act: ({ call, code }) =>
      call("/api/auth/reset-password", { method: "POST", body: { token: code, newPassword: fresh } }),
  },
  {
    sentence: "setting a password on the command line",
    act: ({ core, user }) => core.accounts.resetPassword(undefined, user.id, fresh),
  },
];

for (const { sentence, from = "approved", act, reinstate } of ends) {
  test(`${sentence} ends sessions, open streams, mailed links and the API key immediately and permanently`, async () => {
    const fixture = await createFixture(from);
    await act(fixture);
    await Promise.all(fixture.streams.map(({ over }) => over));
    const everything = async () => [
      await fixture.statusWith(fixture.token),
      await fixture.statusWith(fixture.second),
      await fixture.statusWith(fixture.apiKey),
    ];
    const byLink = async () =>
      (
        await fixture.call("/api/auth/reset-password", {
          method: "POST",
          body: { token: fixture.code, newPassword: "yet another" },
        })
      ).status;
    expect([await everything(), await byLink()]).toEqual([[401, 401, 401], 403]);
    if (reinstate) fixture.core.accounts.reinstate(undefined, fixture.user.id);
    expect([await everything(), await byLink()]).toEqual([[401, 401, 401], 403]);
    const { sqlite } = fixture.core.database;
    for (const table of ["one_use_codes", "api_keys"]) expect(sqlite.query(`SELECT * FROM ${table}`).all()).toEqual([]);
  });
}

test("signing out ends this session and its stream, and nothing else", async () => {
  const fixture = await createFixture("approved");
  await fixture.call("/api/auth/logout", { method: "POST", token: fixture.token });
  await fixture.streams[0]?.over;
  await turn();
  expect(fixture.streams[1]?.ended()).toBe(false);
  expect([
    await fixture.statusWith(fixture.token),
    await fixture.statusWith(fixture.second),
    await fixture.statusWith(fixture.apiKey),
  ]).toEqual([401, 200, 200]);
});

test("a suspended person gets no new link by mail, and a reinstated one does", async () => {
  const fixture = await createFixture("approved");
  fixture.core.accounts.suspend(undefined, fixture.user.id);
  const before = fixture.link();
  fixture.core.accounts.reinstate(undefined, fixture.user.id);
  const after = fixture.link();
  expect(before).toBe(fixture.code);
  expect(after).not.toBe(before);
});
