import { networkLabels, type ConnectionError, type NetworkName } from "./contract.ts";

/** As it stands in a sentence: 'the Sandbox network', but 'LinkedIn'. */
export const inWords = (network: NetworkName): string =>
  network === "sandbox" ? `the ${networkLabels.sandbox}` : networkLabels[network];

/** The same at the start of a sentence. */
export const startingWith = (network: NetworkName): string =>
  network === "sandbox" ? `The ${networkLabels.sandbox}` : networkLabels[network];

/** As people are told: only LinkedIn's own site is LinkedIn, any other is a sandbox. */
export function shownNetwork(network: NetworkName, siteUrl: string): NetworkName {
  if (network === "sandbox") return network;
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === "https:" && /(^|\.)linkedin\.com$/.test(hostname) ? network : "sandbox";
}

/** The person's calendar day of an instant, as YYYY-MM-DD. */
export const dayOf = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

export type LinkState = "disconnected" | "connected" | "not_offered" | "official_ended" | ConnectionError;

/** Why nothing is sent, with the way out; undefined while all is well. */
export function reasonFor(state: LinkState, network: NetworkName): string | undefined {
  const name = inWords(network);
  switch (state) {
    case "connected":
      return undefined;
    case "disconnected":
      return "No account is connected. Connect one: until then nothing is sent, and what is on schedule waits.";
    case "session_expired":
      return `Your session on ${name} has expired. Connect again, and what is on hold goes on.`;
    case "challenge":
      return `${startingWith(network)} asks for a security check. Answer it there, then connect again.`;
    case "official_ended":
      return `Your official sign-in to ${name} has ended. Sign in again, and what is on hold goes on.`;
    case "not_offered":
      return `This server no longer offers ${name}. Disconnect and connect another network, or ask the admin to offer it again.`;
  }
}

/** A page's HTML without what opens an account: what stands in hidden fields and passwords, and every cookie of a session. */
export function withoutSecrets(html: string): string {
  return html
    .replaceAll(/<input\b[^>]*>/gi, (input) =>
      /\btype\s*=\s*["']?(?:hidden|password)/i.test(input)
        ? input.replaceAll(/\svalue\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, "")
        : input,
    )
    .replaceAll(/\b(li_at|liap|JSESSIONID|bcookie|bscookie)=[^;,&\s"'<>]+/gi, "$1=…");
}
