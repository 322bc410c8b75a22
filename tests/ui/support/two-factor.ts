import { codeAt } from "#tests/support/core/authenticator.ts";
import type { TestCore } from "#tests/support/core/core.ts";
import { password } from "#tests/support/core/people.ts";

/** Turns it on for an account; returns the authenticator app, whose next code is unused. */
export async function turnOnTwoFactor({ accounts, clock }: TestCore, email: string): Promise<() => string> {
  const { token } = await accounts.signIn({ email, password });
  const { secret } = await accounts.startTwoFactor(accounts.identify(token, true), password);
  const code = () => codeAt(secret, clock.now());
  accounts.confirmTwoFactor({ identity: accounts.identify(token, true), device: {} }, code());
  clock.jump(30_000);
  return code;
}
