import { describe, expect, test } from "bun:test";
import type { NetworkDriver } from "#core/network-port.ts";
import { openSandboxNetwork } from "#tests/support/simulator/sandbox-network.ts";
import { describeNetwork } from "./conformance.ts";
import { describeMessages } from "./messages.ts";
import { describePeople } from "./people.ts";
import {
  readConnectionsAsPending,
  reportWithoutConfirmation,
  sendToFirstMatch,
  takeMessagesForOwn,
} from "./planted-drivers.ts";
import { collectChecks } from "./suite.ts";

/** The conformance suite, to be run check by check. */
function collectSuite(plant: (driver: NetworkDriver) => NetworkDriver) {
  const open = async () => {
    const network = await openSandboxNetwork();
    return { ...network, driver: plant(network.driver) };
  };
  return collectChecks((registry) => {
    describeNetwork("planted", open, undefined, undefined, registry);
    describePeople("planted", open, registry);
    describeMessages("planted", open, registry);
  });
}

/** Those that a page misleads are in `tests/e2e/network-planted-drivers.test.ts`. */
const planted = [
  {
    driver: "sends to the first match",
    plant: sendToFirstMatch,
    check: "withdraws an invitation, and refuses a new one to the same person for three weeks",
  },
  {
    driver: "reports published without confirmation",
    plant: reportWithoutConfirmation,
    check: "refuses the same text within two days, and names the existing post",
  },
  {
    driver: "reads the wrong relation",
    plant: readConnectionsAsPending,
    check: "shows a person and their relation to the account",
  },
  {
    driver: "attributes messages to the wrong side of a thread",
    plant: takeMessagesForOwn,
    check: "keeps one thread per person, oldest message first, replies included",
  },
];

const honest = collectSuite((driver) => driver);

describe("the conformance suite", () => {
  test.each(planted)("catches a driver that $driver", async ({ plant, check }) => {
    const checkOf = (checks: typeof honest) => checks.get(check) ?? expect.unreachable(`No check '${check}'.`);
    await checkOf(honest)();
    const caught = await checkOf(collectSuite(plant))().catch((error: unknown) => error);
    expect(caught).toMatchObject({ message: expect.stringContaining("expect(") });
  });
});
