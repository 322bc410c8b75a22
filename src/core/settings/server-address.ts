import { pathOf, type ScreenTarget } from "#core/screen-target.ts";
import type { CurrentSettings } from "./server-settings.ts";

const withoutSlash = (url: string): string => url.replace(/\/+$/, "");

export type ServerAddress = ReturnType<typeof createServerAddress>;

export function createServerAddress({ current }: { current: () => Pick<CurrentSettings, "publicUrl"> }) {
  let listening: string | undefined;
  return {
    linkTo(target: ScreenTarget): string | undefined {
      const { publicUrl } = current();
      return publicUrl && withoutSlash(publicUrl) + pathOf(target);
    },

    /** The configured URL, otherwise the listening address; never a request's Host header. */
    address(): string | undefined {
      const url = current().publicUrl ?? listening;
      return url === undefined ? undefined : withoutSlash(url);
    },

    setListeningUrl(url: string): void {
      listening = url;
    },
  };
}
