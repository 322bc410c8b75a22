import type { OidcClaims, OidcSecrets } from "#core/oidc-port.ts";
import type { OidcSettings } from "#core/settings/oidc-settings.ts";
import type { AccountContext } from "../context.ts";
import { createSecret } from "../secret-tokens.ts";
import { createSessionEndedFault } from "../sessions/session-ended-fault.ts";
import type { Device, Identity } from "../sessions/session-store.ts";
import type { SignedIn } from "../sign-in/contract.ts";
import type { OidcCode, OidcRedirect, OidcReturn, OidcReturned, OidcStart } from "./contract.ts";
import { createAccountEntry } from "./enter-account.ts";
import { linkedElsewhere, over, startedElsewhere } from "./faults.ts";
import type { IdentityStore } from "./identity-store.ts";
import type { PendingSignIns } from "./pending-sign-ins.ts";
import type { ProviderAccess } from "./provider-access.ts";
import { oidcCodeMinutes, oidcMinutes } from "./rules.ts";

interface Parts {
  identities: IdentityStore;
  pending: PendingSignIns;
  access: ProviderAccess;
}

interface AtProvider {
  secrets: OidcSecrets;
  timezone: string | undefined;
}

interface AtCode {
  claims: OidcClaims;
  timezone: string | undefined;
}

interface Arriving extends Device {
  /** The account that is signed in in the browser, if one is. */
  signedInAs?: string | undefined;
}

interface Linking {
  userId: string;
  sessionId: string | null;
  label: string;
}

/** `browser` is the cookie of the browser that signs in. */
export function createOidcSignIn(context: AccountContext, { identities, pending, access }: Parts) {
  const { database, throttle, verifyCode, record, getUser, oidcClient } = context;
  const entry = createAccountEntry(context, identities);
  const link = createLink(context, identities);

  async function begin(browser: string, timezone: string | undefined, identity?: Identity): Promise<OidcRedirect> {
    const { provider, settings } = access.require();
    const { url, ...secrets } = await access.ask(settings.label, () => oidcClient.begin(provider));
    const { userId, sessionId } = identity ?? {};
    const content: AtProvider = { secrets, timezone };
    database.write(() =>
      pending.add({ key: secrets.state, step: "provider", browser, minutes: oidcMinutes, userId, sessionId }, content),
    );
    return { url };
  }

  function enter(entering: AtCode & { device: Device }, settings: OidcSettings, browser: string): OidcReturned {
    const { claims, timezone } = entering;
    const userId = entry.findAccount(claims, settings);
    const answer = { success: true, ticket: null, linked: false } as const;
    if (userId === undefined) return { ...answer, signedIn: entry.register(entering, settings.label) };
    if (!entry.isCodeNeeded(userId, settings))
      return { ...answer, signedIn: entry.open(userId, entering, settings.label) };
    const ticket = createSecret();
    const content: AtCode = { claims, timezone };
    pending.add({ key: ticket, step: "code", browser, minutes: oidcCodeMinutes, userId }, content);
    return { ...answer, signedIn: null, ticket };
  }

  return {
    /** @throws Fault `oidc.off`, `oidc.insecure`, `oidc.unreachable`, `oidc.refused` */
    startOidc: ({ timezone }: OidcStart, browser: string): Promise<OidcRedirect> => begin(browser, timezone),

    /** For the account that is signed in. @throws Fault as `startOidc` */
    startOidcLink: (identity: Identity, browser: string): Promise<OidcRedirect> => begin(browser, undefined, identity),

    /** Once for each state, in the browser that started it. @throws Fault `oidc.*`, `accounts.*`, `auth.session_ended` */
    async completeOidc(returned: OidcReturn, browser: string, arriving: Arriving): Promise<OidcReturned> {
      const { provider, settings } = access.require();
      const { label } = settings;
      const started = database.write(() => {
        const found = pending.find<AtProvider>(returned.state, "provider", browser);
        return found && pending.remove(returned.state) ? found : undefined;
      });
      if (!started) throw over();
      const { signedInAs, ...device } = arriving;
      if (started.userId !== null && signedInAs !== undefined && signedInAs !== started.userId)
        throw startedElsewhere();
      const { secrets, timezone } = started.content;
      const claims = await access.ask(label, () => oidcClient.complete(provider, definedOf(returned), secrets));
      const { userId, sessionId } = started;
      return database.write(() =>
        userId === null
          ? enter({ claims, timezone, device }, settings, browser)
          : link({ userId, sessionId, label }, claims, device),
      );
    },

    /** @throws Fault `oidc.over`, `auth.wrong_code`, `auth.too_many_attempts`, `accounts.*` */
    async completeOidcCode({ ticket, code }: OidcCode, browser: string, device: Device): Promise<SignedIn> {
      const { settings } = access.require();
      const { userId } = pending.find<AtCode>(ticket, "code", browser) ?? {};
      if (typeof userId !== "string") throw over();
      return throttle.verifyCode(userId, async () =>
        database.write(() => {
          const waiting = pending.find<AtCode>(ticket, "code", browser);
          if (!waiting) throw over();
          const kind = verifyCode(userId, code);
          pending.remove(ticket);
          if (kind === "recovery") record({ userId, address: device.address }, "recovery_code_used", getUser(userId));
          return entry.open(userId, { ...waiting.content, device }, settings.label);
        }),
      );
    },
  };
}

const createLink =
  ({ sessions, record, getUser }: AccountContext, identities: IdentityStore) =>
  ({ userId, sessionId, label }: Linking, claims: OidcClaims, device: Device): OidcReturned => {
    if (sessionId === null || !sessions.isOpen(sessionId)) throw createSessionEndedFault();
    const owner = identities.find(claims)?.userId;
    if (owner !== undefined && owner !== userId) throw linkedElsewhere(label);
    identities.link(userId, claims);
    record({ userId, address: device.address }, "oidc_linked", getUser(userId));
    return { success: true, signedIn: null, ticket: null, linked: true };
  };

const definedOf = (returned: OidcReturn): Record<string, string> =>
  Object.fromEntries(Object.entries(returned).filter((entry): entry is [string, string] => entry[1] !== undefined));
