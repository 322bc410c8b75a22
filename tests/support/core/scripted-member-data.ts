import type { MemberConsent, MemberDataAccess } from "#core/network-member-data.ts";
import { createLinkedInPortability } from "#drivers/linkedin-portability/linkedin-portability.ts";
import { createFakeClock } from "./core.ts";

/** Access to a person's own data with scripted responses. */
export function createScriptedMemberData() {
  const answers = {
    verify: async (_token: string | undefined): Promise<MemberConsent> => ({
      memberId: "portable-ada",
      consentedAt: null,
    }),
  };
  const access: MemberDataAccess = {
    missingSettings: () => [],
    signInUrl: (state) => `http://127.0.0.1:9/oauth/v2/authorization?state=${state}`,
    exchangeCode: async () => ({ token: "AQX-scripted", expiresAt: Date.parse("2027-11-20T11:00:00Z"), scopes: [] }),
    describeDenial: createLinkedInPortability({
      clientId: "a",
      clientSecret: "b",
      redirect: () => undefined,
      webUrl: "http://127.0.0.1:9",
      apiUrl: "http://127.0.0.1:9",
      clock: createFakeClock(),
    }).describeDenial,
    introspect: async () => undefined,
    reader: (token) => ({
      verify: () => answers.verify(token()),
      changeLog: async () => ({ events: [], ids: [], newestAt: undefined, mayHaveMore: false }),
      snapshot: async () => ({ kind: "no_data", supportId: null }),
    }),
  };
  return { answers, access };
}
