import { spyOn } from "bun:test";
import { Fault } from "#core/errors.ts";
import { Challenge, PageChanged, SessionExpired, Throttled } from "#core/network-port.ts";
import { createScriptedNetwork } from "../../support/core/scripted-network.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { settle } from "../../support/core/core.ts";
import { person } from "../../support/core/people.ts";
import { exampleOf } from "../examples.ts";
import type { Fixture } from "../fixture.ts";
import {
  after,
  send,
  sending,
  sendingPrepared,
  sendPrepared,
  sendTo,
  type ArrangedProvocation,
  type Change,
  type Provocations,
  type Provocation,
} from "./provoke.ts";

/** The network refuses the session, or the browser fails. */
const refusedWith =
  (error: Error): Provocation =>
  async (fixture, operation) => {
    fixture.network.answers.session = () => Promise.reject(error);
    return sendPrepared(fixture, operation);
  };
const browserFault = (code: string) => refusedWith(new Fault("unavailable", code, "No browser."));

const connectPractice = ({ core, people }: Fixture) => core.connections.connectPractice(people.ada.user.id);

const connecting: Provocation = async (fixture, operation) => {
  fixture.network.answers.session = () => new Promise(() => {});
  await exampleOf(operation.key).prepare?.(fixture, fixture.people.ada);
  void send(fixture, operation);
  await settle();
  return send(fixture, operation);
};

const tooManyTries: Provocation = async (fixture, operation) => {
  fixture.network.answers.session = () => Promise.reject(new SessionExpired());
  await sendPrepared(fixture, operation);
  for (let n = 0; n < 2; n += 1) await send(fixture, operation);
  return send(fixture, operation);
};

const deletedMeanwhile: Provocation = async (fixture, operation) => {
  const { core, people, network } = fixture;
  network.answers.session = async () => {
    core.accounts.remove(undefined, people.ada.user.id);
    return network.answers.profile();
  };
  return sendPrepared(fixture, operation);
};

const verification: Provocations[string] = {
  "accounts.not_found": deletedMeanwhile,
  "browser.busy": browserFault("browser.busy"),
  "browser.failed": browserFault("browser.failed"),
  "browser.missing": browserFault("browser.missing"),
  "network.challenge": refusedWith(new Challenge("/checkpoint")),
  "network.connecting": connecting,
  "network.cookie_refused": refusedWith(new SessionExpired()),
  "network.page_changed": refusedWith(new PageChanged("profile.name", ["h1"])),
  "network.throttled": refusedWith(new Throttled()),
  "network.too_many_tries": tooManyTries,
  "network.unreachable": refusedWith(new Error("net::ERR_CONNECTION_REFUSED")),
};

/** A server with only the Sandbox network. */
const onPlainServer =
  (change: Change = {}, others: Parameters<typeof memoryAttache>[1] = {}): Provocation =>
  async (_fixture, operation) => {
    const core = memoryAttache({}, others);
    return sendTo(core, await person(core, "Ada"), operation, change);
  };

/** On a server for the real network, which requires consent. */
const onRealNetwork = (provoke: Provocation): ArrangedProvocation => ({
  settings: { without: ["ATTACHE_NETWORK_URL"] },
  provoke,
});
const withoutApp = (provoke: Provocation): ArrangedProvocation => ({
  settings: { without: ["ATTACHE_LINKEDIN_CLIENT_ID"] },
  provoke,
});

const unknownSignIn = (action = "") => ({
  "network.sign_in_gone": sending({ path: `/api/linkedin/sign-ins/none${action}` }),
});

/** Returns from a sign-in that was started here, with the network's parameters. */
const returning =
  (parameters: object, meanwhile: (fixture: Fixture) => unknown = () => {}): Provocation =>
  async (fixture, operation) => {
    const { core, people } = fixture;
    core.connections.disconnect(people.ada.user.id);
    const { state } = core.connections.beginOAuth(people.ada.user.id);
    await meanwhile(fixture);
    return send(fixture, operation, { body: { state, ...parameters } });
  };

const deletedDuringExchange: Provocation = async (fixture, operation) => {
  const original = globalThis.fetch;
  const spy = spyOn(globalThis, "fetch");
  const { body } = await prepareReturn(fixture);
  spy.mockImplementationOnce(((...request: Parameters<typeof fetch>) => {
    fixture.core.accounts.remove(undefined, fixture.people.ada.user.id);
    return original(...request);
  }) as typeof fetch);
  try {
    return await send(fixture, operation, { body });
  } finally {
    spy.mockRestore();
  }
};

async function prepareReturn({ core, people, allow }: Fixture) {
  core.connections.disconnect(people.ada.user.id);
  const { url, state } = core.connections.beginOAuth(people.ada.user.id);
  return { body: { state, code: await allow(url) } };
}

export const network: Provocations = {
  "POST /api/linkedin/auth/sandbox": {
    "network.another_connected": after(({ core, people }) => {
      core.connections.disconnect(people.ada.user.id);
      core.connections.connect(people.ada.user.id, "linkedin", { memberId: "1", name: "Ada", headline: "", url: "" });
    }),
    "network.no_practice": onPlainServer({}, { networks: { sandbox: createScriptedNetwork().access } }),
  },
  "POST /api/linkedin/auth/cookie": {
    ...verification,
    "network.another_connected": sending(),
    "network.consent_missing": onRealNetwork(sendingPrepared({ body: { cookie: "AQED" } })),
    "network.cookie_blank": sendingPrepared({ body: { cookie: " " } }),
    "network.cookie_unreadable": sendingPrepared({ body: { cookie: "a b" } }),
    "network.no_session": onPlainServer({ body: { cookie: "AQED" } }),
  },
  "POST /api/linkedin/sign-ins": {
    "network.consent_missing": onRealNetwork(sending({ body: {} })),
    "network.no_session": onPlainServer({ body: {} }),
  },
  "GET /api/linkedin/sign-ins/:id": unknownSignIn(),
  "DELETE /api/linkedin/sign-ins/:id": unknownSignIn(),
  "POST /api/linkedin/sign-ins/:id/ticket": unknownSignIn("/ticket"),
  "POST /api/linkedin/sign-ins/:id/cookie": {
    ...unknownSignIn("/cookie"),
    ...verification,
    "network.another_connected": async (fixture, operation) => {
      fixture.network.answers.session = async () => {
        await connectPractice(fixture);
        return fixture.network.answers.profile();
      };
      return sendPrepared(fixture, operation);
    },
    "network.cookie_not_found": sendingPrepared((fixture) => {
      fixture.browser.at.cookies = [];
      return {};
    }),
  },
  "POST /api/auth/linkedin": {
    "network.another_connected": sending(),
    "network.official_missing": withoutApp(sending()),
  },
  "POST /api/auth/linkedin/callback": {
    "accounts.not_found": deletedDuringExchange,
    "network.another_connected": returning({ code: "x" }, connectPractice),
    "network.official_missing": withoutApp(sending({ body: { state: "x", code: "x" } })),
    "network.product_missing": returning({ error: "unauthorized_scope_error" }),
    "network.sign_in_cancelled": returning({ error: "user_cancelled_login" }),
    "network.sign_in_over": sending({ body: { state: "unknown", code: "x" } }),
    "network.sign_in_refused": returning({ error: "server_error" }),
    "network.unreachable": { settings: {}, provoke: returning({ code: "x" }) },
  },
};
