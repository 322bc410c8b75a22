import type { Fault } from "#core/errors.ts";
import type { Device } from "#core/accounts/sessions/session-store.ts";
import type { TestCore } from "../../support/core/core.ts";
import { password } from "../../support/core/people.ts";

export const unknownDevice: Device = { address: "203.0.113.66" };
export const homeDevice: Device = { address: "192.0.2.10" };

const ownKey = "K".repeat(43);
/** From its first sign-in on. */
export const knownDevice: Device = { ...homeDevice, keys: [ownKey], issueKey: () => ownKey };

export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "in",
    ({ code }: Fault) => code.replace(/^auth\./, ""),
  );
export const signIn = (core: TestCore, device: Device, secret = password, email = "ada@example.com") =>
  outcomeOf(core.accounts.signIn({ email, password: secret }, device));
