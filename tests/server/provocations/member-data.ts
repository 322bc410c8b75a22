import { MemberDataEnded, MemberDataRefused } from "#core/network-member-data.ts";
import { Throttled } from "#core/network-port.ts";
import { memoryAttache } from "#tests/support/attache.ts";
import { settle } from "../../support/core/core.ts";
import { person } from "../../support/core/people.ts";
import { exampleOf } from "../examples.ts";
import { send, sending, sendPrepared, sendTo, type Change, type Provocation, type Provocations } from "./provoke.ts";

const refusedWith =
  (error: Error): Provocation =>
  async (fixture, operation) => {
    fixture.memberData.answers.verify = () => Promise.reject(error);
    return sendPrepared(fixture, operation);
  };

const connecting: Provocation = async (fixture, operation) => {
  fixture.memberData.answers.verify = () => new Promise(() => {});
  await exampleOf(operation.key).prepare?.(fixture, fixture.people.ada);
  void send(fixture, operation);
  await settle();
  return sendPrepared(fixture, operation);
};

const tooManyTries: Provocation = async (fixture, operation) => {
  for (let n = 0; n < 3; n += 1) await sendPrepared(fixture, operation);
  return sendPrepared(fixture, operation);
};

const deletedMeanwhile: Provocation = async (fixture, operation) => {
  const { core, people, memberData } = fixture;
  memberData.answers.verify = async () => {
    core.accounts.remove(undefined, people.ada.user.id);
    return { memberId: "portable-ada", consentedAt: null };
  };
  return sendPrepared(fixture, operation);
};

/** A server with only the Sandbox network. */
const onPlainServer =
  (change: Change = {}): Provocation =>
  async (_fixture, operation) => {
    const core = memoryAttache();
    return sendTo(core, await person(core, "Ada"), operation, change);
  };

const verification: Provocations[string] = {
  "accounts.not_found": deletedMeanwhile,
  "network.connecting": connecting,
  "network.member_data_refused": refusedWith(new MemberDataRefused("Not enough permissions")),
  "network.throttled": refusedWith(new Throttled()),
  "network.token_refused": refusedWith(new MemberDataEnded("expired")),
  "network.too_many_tries": tooManyTries,
  "network.unreachable": refusedWith(new Error("LinkedIn's API could not be reached.")),
};

const returning =
  (error: string): Provocation =>
  (fixture, operation) => {
    const { state } = fixture.core.connections.memberData.beginOAuth(fixture.people.ada.user.id);
    return send(fixture, operation, { body: { state, error } });
  };

export const memberData: Provocations = {
  "POST /api/linkedin/member-data/token": {
    ...verification,
    "network.member_data_missing": onPlainServer({ body: { token: "AQX" } }),
  },
  "POST /api/linkedin/member-data/oauth": { "network.member_data_missing": onPlainServer() },
  "POST /api/linkedin/member-data/oauth/callback": {
    ...verification,
    "network.member_data_missing": onPlainServer({ body: { state: "x", code: "x" } }),
    "network.product_missing": returning("unauthorized_scope_error"),
    "network.sign_in_cancelled": returning("user_cancelled_login"),
    "network.sign_in_over": sending({ body: { state: "unknown", code: "x" } }),
    "network.sign_in_refused": returning("server_error"),
  },
};
