import type { NetworkDeclaration, NetworkDisplay } from "#core/network-declaration.ts";

export const linkedInDeclaration = {
  name: "linkedin",
  label: "LinkedIn",
  inSentence: "LinkedIn",
  simulated: false,
  signInKinds: ["cookie", "remote", "oauth"],
  publishing: "browser",
  textLimits: { post: 3000, comment: 1250 },
  media: { images: 20, documents: true },
  session: { cookie: "li_at", memberPages: /^\/(feed(\/|$)|in\/)/ },
  secretCookies: ["li_at", "liap", "JSESSIONID", "bcookie", "bscookie"],
  paths: { signIn: "/login", ownProfile: "/in/me/", ownActivity: "/in/me/recent-activity/all/" },
  consent: {
    wording: "2026-11-21",
    text: "LinkedIn's User Agreement forbids software that acts for its members. LinkedIn may restrict or close an account that it finds automated, for good. Attaché keeps to daily limits and to your working hours, but nobody can promise that your account stays unharmed: the risk is yours.",
    label: "I have read this and want Attaché to act on my LinkedIn account.",
  },
  settings: { label: "LinkedIn Settings", target: { screen: "connection" } },
  enabledBy: "ATTACHE_NETWORK=linkedin",
} as const satisfies NetworkDeclaration;

/** Only LinkedIn's own site is displayed as LinkedIn; any other is simulated. */
export function linkedInDisplay(siteUrl: string, simulated: NetworkDisplay): NetworkDisplay {
  const { protocol, hostname } = new URL(siteUrl);
  const isOwnSite = protocol === "https:" && /(^|\.)linkedin\.com$/.test(hostname);
  const { name, label, inSentence } = linkedInDeclaration;
  return isOwnSite ? { name, label, inSentence, simulated: false } : simulated;
}
