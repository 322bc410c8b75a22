import { z } from "zod";
import { Fault } from "#core/errors.ts";
import type { MemberConsent, MemberDataAccess, MemberDataReader } from "#core/network-member-data.ts";
import type { Clock } from "#core/ports.ts";
import {
  authorizeUrl,
  createMissingProductFault,
  exchangeCode,
  introspectToken,
  toSignInFault,
} from "../linkedin-api/oauth.ts";
import { callPortability, NoData, type CallContext, type PortabilityResponse } from "./calls.ts";
import { eventsPerPage, readChangeLogPage } from "./change-log.ts";
import { readSnapshotPage } from "./snapshot.ts";

export interface LinkedInPortabilityOptions {
  clientId: string | undefined;
  clientSecret: string | undefined;
  /** Undefined until the server's public address is configured. */
  redirect: () => string | undefined;
  webUrl: string;
  apiUrl: string;
  clock: Clock;
}

/** Documentation also names `r_dma_portability_member` for the same product. */
const scope = "r_dma_portability_self_serve";
const product = "Member Data Portability API (Member)";
const settings = ["ATTACHE_LINKEDIN_PORTABILITY_CLIENT_ID", "ATTACHE_LINKEDIN_PORTABILITY_CLIENT_SECRET"] as const;

/** LinkedIn's Member Data Portability API: what a person may read of their own data in the EU, the EEA and Switzerland. */
export function createLinkedInPortability(options: LinkedInPortabilityOptions): MemberDataAccess {
  const { clientId, clientSecret, redirect, webUrl, apiUrl, clock } = options;
  const app = () => ({
    clientId: clientId ?? "",
    clientSecret: clientSecret ?? "",
    settings,
    redirect: redirect() ?? "",
    webUrl,
    clock,
  });

  return {
    missingSettings: () => [
      ...(clientId === undefined ? [settings[0]] : []),
      ...(clientSecret === undefined ? [settings[1]] : []),
      ...(redirect() === undefined ? ["ATTACHE_PUBLIC_URL"] : []),
    ],

    signInUrl: (state) => authorizeUrl(app(), state, [scope]),

    async exchangeCode(code) {
      const granted = await exchangeCode(app(), code);
      if (!granted.scopes.some((one) => one.startsWith("r_dma_portability_"))) {
        throw createMissingProductFault([product]);
      }
      return granted;
    },

    describeDenial: (error) => toSignInFault(error, [product]),

    async introspect(token) {
      if (clientId === undefined || clientSecret === undefined) return undefined;
      const { active, expires_at: seconds } = await introspectToken(app(), token).catch(ignoreFault);
      // An app that did not create the token is not told about it.
      if (active !== true) return undefined;
      return { active, expiresAt: seconds === undefined ? null : seconds * 1000 };
    },

    reader: (token) => createReader({ apiUrl, clock, token }, webUrl),
  };
}

function createReader(context: CallContext, webUrl: string): MemberDataReader {
  return {
    async verify() {
      const known = await readConsent(context);
      if (known) return known;
      await callPortability(context, { path: "/rest/memberAuthorizations", json: {} });
      const consent = await readConsent(context);
      if (consent) return consent;
      throw new Error("LinkedIn did not confirm that it records your changes.");
    },

    async changeLog(since, start) {
      const query = new URLSearchParams({
        q: "memberAndApplication",
        count: String(eventsPerPage),
        ...(since !== undefined && { startTime: String(since) }),
        ...(start > 0 && { start: String(start) }),
      });
      const { body } = await callPortability(context, { path: `/rest/memberChangeLogs?${query}` }).catch(asEmptyPage);
      return readChangeLogPage(body, webUrl);
    },

    async snapshot(domain, page) {
      const query = new URLSearchParams({ q: "criteria", domain, ...(page > 0 && { start: String(page) }) });
      try {
        const { body } = await callPortability(context, { path: `/rest/memberSnapshotData?${query}` });
        return readSnapshotPage(body, domain);
      } catch (error) {
        if (error instanceof NoData) return { kind: "no_data", supportId: error.supportId };
        throw error;
      }
    },
  };
}

const Consents = z.object({
  elements: z.array(
    z.object({
      regulatedAt: z.number().int().positive().nullish().catch(null),
      memberComplianceAuthorizationKey: z.object({ member: z.string().min(1) }),
    }),
  ),
});

/** Undefined where change logging is off. */
async function readConsent(context: CallContext): Promise<MemberConsent | undefined> {
  const path = "/rest/memberAuthorizations?q=memberAndApplication";
  const { body } = await callPortability(context, { path }).catch(asEmptyPage);
  const { success, data } = Consents.safeParse(body);
  if (!success) throw new Error("LinkedIn's record of your consent could not be understood.");
  const [consent] = data.elements;
  return (
    consent && { memberId: consent.memberComplianceAuthorizationKey.member, consentedAt: consent.regulatedAt ?? null }
  );
}

function asEmptyPage(error: unknown): PortabilityResponse {
  if (error instanceof NoData) return { body: { elements: [] } };
  throw error;
}

/** The connection works without knowing when it expires. */
function ignoreFault(error: unknown): { active?: boolean; expires_at?: number } {
  if (error instanceof Fault) return {};
  throw error;
}
