import { expect, setDefaultTimeout, test } from "bun:test";
import type { Device } from "#core/accounts/sessions/session-store.ts";
import { codeAt, wrongCodeAt } from "../../support/core/authenticator.ts";
import { createMemoryCore } from "../../support/core/core.ts";
import { cheapPasswords, password, person } from "../../support/core/people.ts";
import { homeDevice, knownDevice, outcomeOf, unknownDevice } from "./sign-in-attempts.ts";

setDefaultTimeout(300_000);
cheapPasswords();

/** Ada with two-factor authentication, and a known device. */
async function withCodes() {
  const core = createMemoryCore();
  const { token } = await person(core, "Ada");
  const { secret } = await core.accounts.startTwoFactor(core.accounts.identify(token, true), password);
  const self = { identity: core.accounts.identify(token, true), device: homeDevice };
  core.accounts.confirmTwoFactor(self, codeAt(secret, core.clock.now()));
  const now = () => {
    core.clock.jump(30_000);
    return codeAt(secret, core.clock.now());
  };
  const enter = (device: Device, code?: string, secretWord = password) =>
    outcomeOf(core.accounts.signIn({ email: "ada@example.com", password: secretWord, ...(code && { code }) }, device));
  const wrong = () => wrongCodeAt(secret, core.clock.now());
  expect(await enter(knownDevice, now())).toBe("in");
  return { enter, now, wrong };
}

test("a wrong code counts like a wrong password, and being asked for one clears nothing", async () => {
  const { enter, now, wrong } = await withCodes();
  for (let n = 0; n < 5; n += 1) {
    expect(await enter(unknownDevice)).toBe("code_required");
    expect(await enter(unknownDevice, wrong())).toBe("wrong_code");
  }
  expect(await enter(unknownDevice)).toBe("too_many_attempts");
  expect(await enter(unknownDevice, now())).toBe("in");
});

test("with the right password five codes can be guessed from all addresses together, and a known device still signs in", async () => {
  const { enter, now, wrong } = await withCodes();
  const answers: string[] = [];
  for (let n = 0; n < 20; n += 1) answers.push(await enter({ address: `198.51.100.${n}` }, wrong()));
  expect(answers.filter((answer) => answer === "wrong_code")).toHaveLength(5);
  expect(answers.filter((answer) => answer === "too_many_attempts")).toHaveLength(15);
  expect(await enter({ address: "198.51.100.99" }, wrong(), "no idea")).toBe("wrong_credentials");
  expect(await enter({ ...unknownDevice, keys: knownDevice.keys ?? [] })).toBe("code_required");
  expect(await enter(homeDevice, wrong())).toBe("too_many_attempts");
  expect(await enter(knownDevice, now())).toBe("in");
});
