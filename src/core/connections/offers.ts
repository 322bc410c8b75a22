import type { Consents } from "./consents.ts";
import type { ConnectionDetails } from "./contract.ts";
import type { ConnectionsContext } from "./context.ts";

export function createOffers({ accounts, networks, browser }: ConnectionsContext, consents: Consents) {
  return {
    offersFor(userId: string): ConnectionDetails["offered"] {
      const session = networks.sessionNetwork();
      const path = session?.declaration.paths.signIn;
      const site = session?.siteUrl;
      const canShowSignIn = session?.declaration.signInKinds.includes("remote") === true;
      const required = session && consents.requiredBy(session);
      const missing = networks.oauthNetwork()?.oauth?.missingSettings();
      const showMissing = missing !== undefined && missing.length > 0 && accounts.user(userId).role === "admin";
      return {
        practice: networks.practice()?.access?.join !== undefined,
        session: session?.display.name ?? null,
        sessionNetwork: session?.display ?? null,
        consent: required ? { text: required.text, label: required.label } : null,
        signInUrl: path !== undefined && site !== undefined ? new URL(path, site).href : null,
        live: canShowSignIn && browser.state().found !== null,
        official: missing?.length === 0,
        ...(showMissing && { officialNeeds: missing }),
      };
    },
  };
}
