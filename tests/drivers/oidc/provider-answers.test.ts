import { expect, test } from "bun:test";
import { faultOfFailure } from "#core/accounts/oidc/rules.ts";
import { createOidcClient } from "#drivers/oidc/oidc-client.ts";
import { createFakeClock } from "#tests/support/core/core.ts";
import { createEndlessAnswer, createHandMadeProvider, handMade } from "#tests/support/oidc/hand-made-provider.ts";

function openProvider() {
  const clock = createFakeClock(Date.now());
  const { script, fetch } = createHandMadeProvider(clock.now());
  const client = createOidcClient({ clock, fetch });
  return {
    script,
    async signIn(claims: Record<string, unknown> = {}) {
      const { state, nonce, codeVerifier } = await client.begin(handMade);
      Object.assign(script, { nonce, claims });
      return client.complete(handMade, { state, code: "1" }, { state, nonce, codeVerifier });
    },
  };
}

const now = () => Math.round(Date.now() / 1000);

test("an ID token for this server signs in", async () => {
  const { signIn } = openProvider();
  expect(await signIn()).toMatchObject({ subject: "ada", email: "ada@example.com" });
  expect(await signIn({ azp: "attache", iat: now() + 4 * 60 })).toMatchObject({ subject: "ada" });
});

test("an ID token that was issued to another client, or that comes from the future, is refused", async () => {
  const { signIn } = openProvider();
  expect(signIn({ azp: "someone else" })).rejects.toMatchObject({ reason: "invalid" });
  expect(signIn({ azp: "someone else", aud: ["attache", "someone else"] })).rejects.toMatchObject({
    reason: "invalid",
  });
  expect(signIn({ iat: now() + 6 * 60 })).rejects.toMatchObject({ reason: "invalid" });
});

const paths = ["/.well-known/openid-configuration", "/token", "/jwks", "/userinfo"] as const;

test.each(paths)("an answer of %s that doesn't end is cut off after 1 MB", async (path) => {
  const { script, signIn } = openProvider();
  const { sent, response } = createEndlessAnswer();
  script.answers[path] = () => response;
  const claims = path === "/userinfo" ? { email: undefined } : {};
  expect(await signIn(claims).catch((error: unknown) => error)).toMatchObject({ reason: "too_large" });
  expect(sent.isCancelled).toBe(true);
  expect(sent.bytes).toBeLessThan(1_300_000);
});

test.each(paths)("an error of the provider at %s is called that", async (path) => {
  const { script, signIn } = openProvider();
  const claims = path === "/userinfo" ? { email: undefined } : {};
  for (const status of [500, 503, 429]) {
    script.answers[path] = () => new Response("<h1>Sorry</h1>", { status });
    const failed = signIn(claims).catch((error: unknown) => error);
    expect(await failed).toMatchObject({ reason: "provider_error", detail: `${path} answered ${status}.` });
  }
});

test("people read that the provider has a problem, not that its answer could not be verified", () => {
  expect(faultOfFailure("provider_error", "Authelia").message).toBe(
    "Authelia answered with an error. Try again later, or sign in with your password.",
  );
  expect(faultOfFailure("too_large", "Authelia").message).toStartWith("The answer of Authelia was too large");
  expect(faultOfFailure("invalid", "Authelia").message).toStartWith("The answer of Authelia could not be verified");
});

test("a provider that sends the person back with an error of its own is asked again later", async () => {
  const clock = createFakeClock(Date.now());
  const client = createOidcClient({ clock, fetch: createHandMadeProvider(clock.now()).fetch });
  const { state, nonce, codeVerifier } = await client.begin(handMade);
  const back = (error: string) => client.complete(handMade, { state, error }, { state, nonce, codeVerifier });
  expect(back("temporarily_unavailable")).rejects.toMatchObject({ reason: "provider_error" });
  expect(back("server_error")).rejects.toMatchObject({ reason: "provider_error" });
});

test("a signature that doesn't match stays unverified", async () => {
  const { script, signIn } = openProvider();
  script.answers["/jwks"] = () => Response.json({ keys: [] });
  expect(signIn()).rejects.toMatchObject({ reason: "invalid" });
});
