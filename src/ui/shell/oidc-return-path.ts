import { attempt } from "../components/form/kept/kept-keys.ts";

const key = "oidc-return";

interface Place {
  pathname: string;
  search: string;
  href: string;
}

const read = (): string | undefined => attempt(() => sessionStorage.getItem(key)) ?? undefined;

/**
 * Where people wanted to go before they left for the provider, for as long as the tab is open. The sign-in screen's route
 * checks that it is a page of this app.
 */
export const oidcReturnPath = {
  /** The open page, or the one that led to the sign-in screen. */
  keep({ pathname, search, href }: Place): void {
    const path = pathname === "/login" ? new URLSearchParams(search).get("from") : href;
    attempt(() => (path === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, path)));
  },
  read,
  /** Once. */
  take(): string | undefined {
    const path = read();
    attempt(() => sessionStorage.removeItem(key));
    return path;
  },
};
