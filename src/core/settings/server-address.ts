import { pathOf, type ScreenTarget } from "#core/screen-target.ts";
import type { CurrentSettings } from "./server-settings.ts";

const withoutSlash = (url: string): string => url.replace(/\/+$/, "");

export type ServerAddress = ReturnType<typeof createServerAddress>;

export function createServerAddress({ current }: { current: () => Pick<CurrentSettings, "publicUrl"> }) {
  let listening: string | undefined;
  const publicUrl = (): string | undefined => {
    const url = current().publicUrl;
    return url && withoutSlash(url);
  };
  return {
    /** As configured. */
    publicUrl,

    linkTo(target: ScreenTarget): string | undefined {
      const url = publicUrl();
      return url && url + pathOf(target);
    },

    /** The configured URL, otherwise the listening address; never a request's Host header. */
    address(): string | undefined {
      return publicUrl() ?? (listening && withoutSlash(listening));
    },

    setListeningUrl(url: string): void {
      listening = url;
    },
  };
}
