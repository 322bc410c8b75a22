import type { NetworkDeclaration, NetworkDisplay } from "#core/network-declaration.ts";

/** For every simulated site. */
export const sandboxDisplay = {
  name: "sandbox",
  label: "Sandbox network",
  inSentence: "the Sandbox network",
  simulated: true,
} as const satisfies NetworkDisplay;

export const sandboxDeclaration = {
  ...sandboxDisplay,
  signInKinds: ["practice", "cookie", "remote"],
  publishing: "sandbox",
  session: { cookie: "li_at", memberPages: /^\/(feed(\/|$)|in\/)/ },
  secretCookies: ["li_at", "liap", "JSESSIONID", "bcookie", "bscookie"],
  paths: {},
  settings: { label: "LinkedIn Settings", target: { screen: "connection" } },
} as const satisfies NetworkDeclaration;
