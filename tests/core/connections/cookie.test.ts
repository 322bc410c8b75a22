import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { Challenge, PageChanged, SessionExpired, Throttled } from "#core/network-port.ts";
import { createConnectionsFixture } from "#tests/support/core/scripted-network.ts";
import { cookie, createCookieFixture } from "./cookie-fixture.ts";

const faultOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no fault",
    (error: unknown) => error,
  );

test("a cookie is verified on the network, then stored encrypted, and the account is connected", async () => {
  const { connect, verifiedCookies, vault, ada, core, forgotten, committed } = await createCookieFixture();
  const status = await connect();
  expect(status).toMatchObject({
    authenticated: true,
    status: "connected",
    profile: { name: "Ada" },
    publishing: "browser",
  });
  expect(verifiedCookies).toEqual([cookie]);
  expect(vault.open(ada, "session")).toBe(cookie);
  expect(JSON.stringify(core.database.sqlite.query("SELECT * FROM vault_entries").all())).not.toContain(cookie);
  expect(JSON.stringify(status)).not.toContain(cookie);
  expect(forgotten).toEqual([ada]);
  // Posts that were on hold would open a page that the change of the session closes.
  expect(committed).toEqual(["forgotten", "connected"]);
});

for (const [how, pasted] of [
  ["with white space around it", `  ${cookie}\n`],
  ["as a pair", `li_at=${cookie};`],
  ["in quotes", `"${cookie}"`],
  ["as a quoted pair", `li_at="${cookie}"`],
  ["in a whole line of cookies", `Cookie: bcookie="v=2&1"; li_at=${cookie}; JSESSIONID="ajax:1"`],
  ["as a row of the browser's cookie table", `li_at\t${cookie}\t.www.linkedin.com\t/\t2027-01-01`],
] as const) {
  test(`a cookie pasted ${how} is accepted`, async () => {
    const { connect, verifiedCookies } = await createCookieFixture();
    await connect(pasted);
    expect(verifiedCookies).toEqual([cookie]);
  });
}

for (const pasted of ["", "   \n", "li_at=", "li_at=;"]) {
  test(`a blank cookie (${JSON.stringify(pasted)}) is refused without contacting the network`, async () => {
    const { connect, verifiedCookies, expectNothingStored } = await createCookieFixture();
    expect(await faultOf(connect(pasted))).toMatchObject({
      kind: "invalid",
      code: "network.cookie_blank",
      message: "Please enter your LinkedIn cookie.",
      details: [{ path: "cookie", message: "Please enter your LinkedIn cookie." }],
    });
    expect(verifiedCookies).toEqual([]);
    expectNothingStored();
  });
}

for (const [what, pasted] of [
  ["another cookie", "JSESSIONID=ajax:123"],
  ["a line without it", "bcookie=1; lidc=2"],
  ["plain text", "my cookie is here"],
  ["characters that no cookie contains", "AQEDÄÖÜ"],
  ["more characters than a cookie can have", "A".repeat(4097)],
] as const) {
  test(`${what} is refused as a cookie without contacting the network`, async () => {
    const { connect, verifiedCookies } = await createCookieFixture();
    expect(await faultOf(connect(pasted))).toMatchObject({
      kind: "invalid",
      code: "network.cookie_unreadable",
      message: expect.stringContaining("Copy the value of the cookie named li_at"),
    });
    expect(verifiedCookies).toEqual([]);
  });
}

const refusals: [sentence: string, thrown: Error, fault: object][] = [
  [
    "a cookie that has expired",
    new SessionExpired(),
    {
      kind: "invalid",
      code: "network.cookie_refused",
      message: expect.stringContaining("has expired, or you have signed out"),
    },
  ],
  [
    "an account with a security check",
    new Challenge("https://www.linkedin.com/checkpoint/1"),
    { kind: "challenge", code: "network.challenge", message: expect.stringContaining("complete the check there") },
  ],
  [
    "a network that asks to slow down",
    new Throttled(),
    { kind: "rate_limited", code: "network.throttled", details: { retryAfter: 60 } },
  ],
  [
    "a changed page",
    new PageChanged("signed in", ["nav"]),
    { kind: "upstream", code: "network.page_changed", message: expect.stringContaining("doctor --live") },
  ],
  [
    "a network that cannot be reached",
    new Error(`net::ERR_NAME_NOT_RESOLVED with ${cookie}`),
    { kind: "upstream", code: "network.unreachable", message: expect.stringContaining("nothing was stored") },
  ],
  [
    "a server without a browser",
    new Fault("unavailable", "browser.missing", "There is no Chromium on this server."),
    { kind: "unavailable", code: "browser.missing", message: "There is no Chromium on this server." },
  ],
];
for (const [title, thrown, fault] of refusals) {
  test(`${title} is reported with a message, and nothing is stored`, async () => {
    const { connect, answers, expectNothingStored } = await createCookieFixture();
    answers.session = () => Promise.reject(thrown);
    const error = await faultOf(connect());
    expect(error).toBeInstanceOf(Fault);
    expect(error).toMatchObject(fault);
    expect(JSON.stringify(error)).not.toContain(cookie);
    expectNothingStored();
  });
}

test("a network that asks to slow down for an hour is reported as such", async () => {
  const { connect, answers, clock } = await createCookieFixture();
  answers.session = () => Promise.reject(new Throttled(clock.now() + 3_600_000));
  expect(await faultOf(connect())).toMatchObject({
    message: "The Sandbox network asks to slow down. Try again in 60 minutes.",
    details: { retryAfter: 3600 },
  });
});

test("three attempts a minute are made; the fourth is refused with the time to retry", async () => {
  const { connect, answers, verifiedCookies, clock } = await createCookieFixture();
  answers.session = () => Promise.reject(new SessionExpired());
  for (let n = 0; n < 3; n += 1) await faultOf(connect());
  clock.jump(20_000);
  expect(await faultOf(connect())).toMatchObject({
    kind: "rate_limited",
    code: "network.too_many_tries",
    message: expect.stringContaining("Try again in 40 seconds"),
    details: { retryAfter: 40 },
  });
  expect(verifiedCookies).toHaveLength(3);
  clock.jump(40_000);
  expect(await faultOf(connect())).toMatchObject({ code: "network.cookie_refused" });
});

test("of two concurrent cookies only one is verified", async () => {
  const { connect, verifiedCookies } = await createCookieFixture();
  const [first, second] = await Promise.all([faultOf(connect()), faultOf(connect("another"))]);
  expect(first).toBe("no fault");
  expect(second).toMatchObject({ kind: "conflict", code: "network.connecting" });
  expect(verifiedCookies).toEqual([cookie]);
});

test("the same account reconnects with a newer cookie: its error is cleared and its queue continues", async () => {
  const { connect, network, vault, ada, stateChanges, forgotten } = await createCookieFixture();
  await connect();
  network.setError(ada, "session_expired");
  expect(stateChanges.at(-1)).toBe("needs_you");
  expect(await connect("newer")).toMatchObject({ authenticated: true });
  expect(vault.open(ada, "session")).toBe("newer");
  expect(stateChanges.at(-1)).toBe("connected");
  expect(forgotten).toEqual([ada, ada]);
});

test("a different account can connect only after the first is disconnected", async () => {
  const { connect, answers, network, vault, ada } = await createCookieFixture();
  await connect();
  answers.profile = () => ({ memberId: "eve-1", name: "Eve", headline: "", url: "/eve" });
  expect(await faultOf(connect("hers"))).toMatchObject({
    kind: "conflict",
    code: "network.another_connected",
    message: "You are connected as Ada on the Sandbox network. Disconnect that account first to connect another.",
  });
  expect(vault.open(ada, "session")).toBe(cookie);
  expect(network.status(ada).profile?.name).toBe("Ada");
  network.disconnect(ada);
  expect(await connect("hers")).toMatchObject({ profile: { name: "Eve" } });
});

test("with a practice account connected, no cookie is verified", async () => {
  const { connect, network, ada, verifiedCookies } = await createCookieFixture();
  await network.connectPractice(ada);
  expect(await faultOf(connect())).toMatchObject({ code: "network.another_connected" });
  expect(verifiedCookies).toEqual([]);
});

test("disconnecting deletes the cookie with its key and closes its browser pages", async () => {
  const { connect, network, vault, ada, core, forgotten } = await createCookieFixture();
  await connect();
  network.disconnect(ada);
  expect(vault.open(ada, "session")).toBeUndefined();
  expect(core.database.sqlite.query("SELECT * FROM vault_keys").all()).toEqual([]);
  expect(forgotten).toEqual([ada, ada]);
});

test("an account that is suspended during verification is not connected", async () => {
  const { connect, core, answers, ada, expectNothingStored } = await createCookieFixture();
  answers.session = async () => {
    core.accounts.suspend(undefined, ada, "Rest");
    return answers.profile();
  };
  expect(await faultOf(connect())).toMatchObject({ kind: "forbidden", code: "accounts.not_approved" });
  expectNothingStored();
});

test("a server that does not offer sessions says what it offers", async () => {
  const { network, ada } = await createConnectionsFixture();
  expect(network.status(ada).offered).toEqual({
    practice: true,
    session: null,
    sessionNetwork: null,
    consent: null,
    signInUrl: null,
    live: false,
    official: false,
  });
  expect(await faultOf(network.connectByCookie({ userId: ada }, { cookie }))).toMatchObject({
    kind: "unavailable",
    code: "network.no_session",
  });
});
