import { defaultParseSearch } from "@tanstack/react-router";

/** The parts the router wants of an address of this app, such as '/admin/users?approve=1'. */
export function hrefTarget(href: string): { to: string; search: Record<string, unknown>; hash?: string } {
  const { pathname, search, hash } = new URL(href, "http://app");
  return { to: pathname, search: defaultParseSearch(search), ...(hash && { hash: hash.slice(1) }) };
}
