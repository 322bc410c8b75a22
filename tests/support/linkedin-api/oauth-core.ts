import { memoryAttache, type TestAttacheOptions } from "../attache.ts";
import { noon } from "../core/core.ts";
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

  /** Allows or cancels in the browser, and returns the redirect's parameters. */
  const answerConsent = async (url: string, how: "allow" | "cancel" = "allow") => {
    const page = await fetch(url);
    const html = await page.text();
    const [, href = ""] = new RegExp(`href="(/double/${how}[^"]+)"`).exec(html) ?? [];
    if (href === "") throw new Error(`${page.status}: ${html}`);
    const back = await fetch(new URL(href.replaceAll("&amp;", "&"), api.url), { redirect: "manual" });
    const { origin, pathname, searchParams } = new URL(back.headers.get("location") ?? "");
    return { address: origin + pathname, ...Object.fromEntries(searchParams) } as Record<string, string>;
  };

  return {
    api,
    core,
    answerConsent,
    /** Completes an official sign-in. */
    async signIn(userId: string) {
      const { url, state } = core.connections.beginOAuth(userId);
      const { code = "" } = await answerConsent(url);
      return core.connections.completeOAuth(userId, { state, code });
    },
    async [Symbol.asyncDispose]() {
      core.scheduler.stop();
      core.close();
      await api.stop();
    },
  };
}
