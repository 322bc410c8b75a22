import type { LinkReader } from "#core/link-port.ts";
import type { Clock } from "#core/ports.ts";

/** Loaded with the first link: most commands check none. */
export function createLazyLinkReader(clock: Clock): LinkReader {
  let loaded: Promise<LinkReader> | undefined;
  const load = async (): Promise<LinkReader> => (await import("./link-reader.ts")).createLinkReader({ clock });
  return {
    ask: async (url) => (await (loaded ??= load())).ask(url),
    read: async (url) => (await (loaded ??= load())).read(url),
  };
}
