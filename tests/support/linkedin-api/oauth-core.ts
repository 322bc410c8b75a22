import { memoryAttache, type TestAttacheOptions } from "../attache.ts";
import { noon } from "../core/core.ts";
import { answerConsent } from "./answer-consent.ts";
import { createLinkedInApi } from "./linkedin-api.ts";

export const publicUrl = "https://attache.example.com";
export const redirectUri = `${publicUrl}/linkedin-settings`;

/** The settings of a server that uses the fake API at `url`. */
export const officialSettings = (url: string) => ({
  ATTACHE_NETWORK: "linkedin",
  ATTACHE_NETWORK_URL: url,
  ATTACHE_LINKEDIN_API_URL: url,
  ATTACHE_LINKEDIN_CLIENT_ID: "attache-client",
  ATTACHE_LINKEDIN_CLIENT_SECRET: "attache-client-secret",
  ATTACHE_LINKEDIN_PORTABILITY_CLIENT_ID: "portability-client",
  ATTACHE_LINKEDIN_PORTABILITY_CLIENT_SECRET: "portability-client-secret",
  ATTACHE_PUBLIC_URL: publicUrl,
});

/** Core with a fake official API, both on the test's clock. */
export async function createOfficialCore({
  without = [],
  env = {},
  ...others
}: { without?: string[]; env?: Record<string, string> } & TestAttacheOptions = {}) {
  let now = () => noon;
  const api = await createLinkedInApi({ now: () => now() });
  const settings = Object.entries({ ...officialSettings(api.url), ...env });
  const core = memoryAttache(Object.fromEntries(settings.filter(([name]) => !without.includes(name))), others);
  now = core.clock.now;
  api.redirects.add(redirectUri);

  return {
    api,
    core,
    answerConsent: (url: string, how?: "allow" | "cancel") => answerConsent(api.url, url, how),
    /** Completes an official sign-in. */
    async signIn(userId: string) {
      const { url, state } = core.connections.beginOAuth(userId);
      const { code = "" } = await answerConsent(api.url, url);
      return core.connections.completeOAuth(userId, { state, code });
    },
    async [Symbol.asyncDispose]() {
      core.scheduler.stop();
      core.close();
      await api.stop();
    },
  };
}
