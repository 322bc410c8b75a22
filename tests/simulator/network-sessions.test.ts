import { expect, setDefaultTimeout, test } from "bun:test";
import { readConfig } from "#core/config.ts";
import { createAttache } from "#attache";
import { silentLog } from "#core/log.ts";
import { createSimulatorSessions, type StartSite } from "#simulator/network-sessions.ts";
import { SessionExpired } from "#core/network-port.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { person } from "#tests/support/core/people.ts";
import { createMemorySimulator } from "#tests/support/simulator/simulator.ts";

setDefaultTimeout(300_000);

const noSite: StartSite = () => Promise.reject(new Error("No one requested its address."));

test("the site is started once, by the first sign-in, and stopped with the server", async () => {
  const { simulator } = createMemorySimulator();
  const done: string[] = [];
  const sessions = createSimulatorSessions(
    () => simulator,
    async () => {
      done.push("started");
      return { url: "http://127.0.0.1:9", stop: async () => void done.push("stopped") };
    },
  );
  expect(done).toEqual([]);
  const urls = await Promise.all([sessions.session.signInUrl(), sessions.session.signInUrl()]);
  expect(urls).toEqual(["http://127.0.0.1:9/login", "http://127.0.0.1:9/login"]);
  await sessions.stop();
  await sessions.stop();
  expect(done).toEqual(["started", "stopped"]);
});

test("a site that could not be started is started again on the next request", async () => {
  const { simulator } = createMemorySimulator();
  let tries = 0;
  const startSite: StartSite = async () => {
    if (++tries === 1) throw new Error("no port");
    return { url: "http://127.0.0.1:9", stop: async () => {} };
  };
  const { session, stop } = createSimulatorSessions(() => simulator, startSite);
  expect(await session.signInUrl().catch((error: Error) => error.message)).toBe("no port");
  expect(await session.signInUrl()).toBe("http://127.0.0.1:9/login");
  await stop();
});

test("a cookie is verified by the simulator: its owner, or that it has expired", async () => {
  const { simulator } = createMemorySimulator();
  const { session } = createSimulatorSessions(() => simulator, noSite);
  const ada = await simulator.signIn("ada@example.com", "a password");
  const cookie = simulator.startSession(ada?.id ?? "");
  expect(await session.verify(cookie)).toMatchObject({ memberId: ada?.id, name: "Ada" });
  simulator.endSessions();
  expect(await session.verify(cookie).catch((error: unknown) => error)).toBeInstanceOf(SessionExpired);
});

test("removing an account that connected by a session deletes its member", async () => {
  const options = { dataDir: ":memory:", config: readConfig({}), log: silentLog, clock: createFakeClock() };
  const core = createAttache({ ...options, startSite: noSite });
  const ada = (await person(core, "Ada")).user.id;
  const member = await core.sandbox.simulator().signIn("ada@example.com", "a password");
  const cookie = core.sandbox.simulator().startSession(member?.id ?? "");
  await core.connections.connectByCookie({ userId: ada }, { cookie });
  expect(core.connections.memberOf(ada)).toMatchObject({ network: "sandbox", memberId: member?.id });
  core.connections.disconnect(ada);
  expect(core.sandbox.simulator().memberOfCookie(cookie)).toBeDefined();
  core.accounts.remove(undefined, ada);
  expect(core.sandbox.simulator().memberOfCookie(cookie)).toBeUndefined();
  core.close();
});
