import { expect, test } from "bun:test";
import { cookie, createCookieFixture } from "./cookie-fixture.ts";

const real = "https://www.linkedin.com";
const faultOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "no fault",
    (error: unknown) => error,
  );

test("only LinkedIn's own site is called LinkedIn; any other site is a sandbox", async () => {
  const { connect, network, ada } = await createCookieFixture();
  await connect();
  expect(network.status(ada)).toMatchObject({ network: "sandbox", publishing: "browser" });
  expect(network.primaryNetwork()).toBe("sandbox");
  const onReal = await createCookieFixture(real);
  expect(onReal.network.primaryNetwork()).toBe("linkedin");
  expect(onReal.network.status(onReal.ada)).toMatchObject({ network: "linkedin", status: "disconnected" });
});

test("a real network requires consent before any action", async () => {
  const { connect, verifiedCookies, network, ada, expectNothingStored } = await createCookieFixture(real);
  for (const consent of [undefined, false]) {
    expect(await faultOf(connect(cookie, consent))).toMatchObject({
      kind: "conflict",
      code: "network.consent_missing",
      message: expect.stringContaining("User Agreement forbids"),
    });
  }
  expect(verifiedCookies).toEqual([]);
  expectNothingStored();
  expect(network.status(ada).consent).toBeNull();
});

test("consent is stored once, with its time, and remains when the account is disconnected", async () => {
  const { connect, core, network, ada, clock } = await createCookieFixture(real);
  const { consent } = await connect(cookie, true);
  expect(consent).toEqual({ givenAt: "2026-11-20T11:00:00.000Z" });
  clock.jump(60_000);
  network.disconnect(ada);
  expect(await connect(cookie)).toMatchObject({ authenticated: true, network: "linkedin", consent });
  const { items } = core.accounts.audit({ limit: 50, search: "", user: ada });
  const given = items.filter(({ action }) => action === "network_consent_given");
  expect(given).toEqual([
    expect.objectContaining({
      summary: "Accepted the risks of LinkedIn automation",
      details: ["wording: 2026-11-21"],
      address: "10.1.2.3",
      at: "2026-11-20T11:00:00.000Z",
    }),
  ]);
});

test("consent to an older wording is requested again", async () => {
  const { connect, core, ada, network } = await createCookieFixture(real);
  core.database.sqlite.run("INSERT INTO network_consents VALUES (?, 'linkedin', '2025-01-01', 1)", [ada]);
  expect(network.status(ada).consent).toBeNull();
  expect(await faultOf(connect())).toMatchObject({ code: "network.consent_missing" });
});

test("a simulated site requires no consent", async () => {
  const { connect } = await createCookieFixture();
  expect(await connect()).toMatchObject({ authenticated: true, consent: null });
});
