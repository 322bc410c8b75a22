import { Fault } from "#core/errors.ts";

/**
 * The address as it is stored and compared: without a slash at its end.
 * @throws Fault `server.url` for anything but https, and http on this machine
 */
export function parseServerUrl(text: string): string {
  const url = URL.parse(text.trim());
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw refuse(`'${text}' is not a web address. Use one such as https://attache.example.com.`);
  }
  if (url.username || url.password || url.search || url.hash) {
    throw refuse("Give the address of the server alone, without a user name, a password, '?' or '#'.");
  }
  if (url.protocol === "http:" && !isThisMachine(url.hostname)) {
    throw refuse(`Use https://${url.host}: over http, others on the way could read the API key.`);
  }
  return url.href.replace(/\/+$/, "").replace(/\/api$/, "");
}

const isThisMachine = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(\.\d+){3}$/.test(host);

const refuse = (message: string): Fault => new Fault("invalid", "server.url", message);
