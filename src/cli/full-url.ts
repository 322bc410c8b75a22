import { settings, type Config } from "#core/config.ts";
import { localUrl } from "./probe-server.ts";

export interface AddressSource {
  address: () => string | undefined;
  config: Pick<Config, "host" | "port">;
}

/** Of a path on this server: at its public URL, where it runs, or where it would. A path if even its port is unknown. */
export function toFullUrl(core: AddressSource, path: string): string {
  const base = core.address() ?? assumeAddress(core);
  return base === undefined ? path : new URL(path, base).href;
}

const assumeAddress = ({ config: { host, port } }: AddressSource): string | undefined =>
  port === 0 ? undefined : localUrl(host, port);

/** A line to print below links whose address is a guess. Undefined if it's known or was chosen. */
export function describeAssumedAddress(core: AddressSource, env = process.env): string | undefined {
  if (core.address() !== undefined) return undefined;
  const { publicUrl, port } = settings;
  const assumed = assumeAddress(core);
  if (assumed === undefined) {
    return `The server's address is not known, so links are printed without it. Set it with ${publicUrl.env}.`;
  }
  if (env[port.env]) return undefined;
  return `Links assume that the server is at ${assumed}. To print another address, set ${publicUrl.env} or ${port.env}.`;
}
