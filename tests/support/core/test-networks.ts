import type { Network, NetworkAccess } from "#core/network-access.ts";
import type { NetworkDeclaration } from "#core/network-declaration.ts";

const session = { cookie: "li_at", memberPages: /^\/(feed(\/|$)|in\/)/ };
const settings = { label: "LinkedIn Settings", target: { screen: "connection" } } as const;

/** A simulated network that anyone joins with one click. */
export const practiceDeclaration = {
  name: "sandbox",
  label: "Sandbox network",
  inSentence: "the Sandbox network",
  simulated: true,
  signInKinds: ["practice"],
  publishing: "sandbox",
  secretCookies: ["li_at", "JSESSIONID"],
  paths: {},
  settings,
} as const satisfies NetworkDeclaration;

/** A network with its own website. */
export const siteDeclaration = {
  name: "linkedin",
  label: "LinkedIn",
  inSentence: "LinkedIn",
  simulated: false,
  signInKinds: ["cookie", "remote", "oauth"],
  publishing: "browser",
  session,
  secretCookies: ["li_at", "JSESSIONID"],
  paths: { signIn: "/login", ownProfile: "/in/me/", ownActivity: "/in/me/recent-activity/all/" },
  consent: { wording: "2026-11-21", text: "The User Agreement forbids automation.", label: "I have read this." },
  settings,
  enabledBy: "ATTACHE_NETWORK=linkedin",
} as const satisfies NetworkDeclaration;

/** Shown under its own name only on its own site. */
export const siteNetwork = (siteUrl: string, access?: NetworkAccess): Network => ({
  declaration: siteDeclaration,
  display: new URL(siteUrl).hostname === "www.linkedin.com" ? displayOf(siteDeclaration) : practiceDisplay,
  siteUrl,
  ...(access && { access }),
});

export const practiceNetwork = (access: NetworkAccess): Network => ({
  declaration: practiceDeclaration,
  display: practiceDisplay,
  access,
});

const displayOf = ({ name, label, inSentence, simulated }: NetworkDeclaration) => ({
  name,
  label,
  inSentence,
  simulated,
});
export const practiceDisplay = displayOf(practiceDeclaration);
