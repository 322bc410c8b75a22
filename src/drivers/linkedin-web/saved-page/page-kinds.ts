import { allControls, type Control } from "../controls/controls.ts";
import { decodePart, parsePostId, parseSlug } from "../addresses.ts";

export type PageKindName =
  | "sign-in"
  | "feed"
  | "profile"
  | "activity"
  | "post"
  | "post figures"
  | "invitation"
  | "sent invitations"
  | "people search"
  | "messaging"
  | "jobs search"
  | "job"
  | "unknown";

interface PageKind {
  name: PageKindName;
  path: RegExp;
  /** Groups of controls, or single ones. */
  reads: readonly string[];
}

/** By path, the first that matches. What opens over a page is read on every page that can have it. */
const kinds: readonly PageKind[] = [
  { name: "sign-in", path: /^\/(login|uas|checkpoint|authwall|signup)\b/, reads: [] },
  { name: "activity", path: /^\/in\/[^/]+\/recent-activity\//, reads: ["post"] },
  { name: "profile", path: /^\/in\/[^/]+\/?$/, reads: ["profile", "me", "invite", "thread"] },
  { name: "post", path: /^\/(feed\/update|posts)\//, reads: ["post", "comment"] },
  { name: "feed", path: /^\/(feed|preload\/sharebox)\b/, reads: ["feed", "composer"] },
  { name: "post figures", path: /^\/analytics\/post-summary\//, reads: ["metrics"] },
  { name: "invitation", path: /^\/preload\/(search-)?custom-invite\b/, reads: ["invite"] },
  { name: "sent invitations", path: /^\/mynetwork\/invitation-manager\b/, reads: ["sent"] },
  { name: "people search", path: /^\/search\/results\/(people|all)\b/, reads: ["peopleSearch", "invite"] },
  { name: "messaging", path: /^\/messaging\b/, reads: ["inbox", "thread"] },
  { name: "jobs search", path: /^\/jobs\/(search|collections)/, reads: ["jobs", "job", "easyApply"] },
  { name: "job", path: /^\/jobs\/view\//, reads: ["job", "easyApply"] },
];

export const pageKindNames: readonly PageKindName[] = [...kinds.map(({ name }) => name), "unknown"];

export const pageKindOf = (path: string): PageKindName => kinds.find((kind) => kind.path.test(path))?.name ?? "unknown";

/** Of an unknown kind, all. */
export function controlsOf(kind: PageKindName): Control[] {
  const reads = kinds.find(({ name }) => name === kind)?.reads;
  return allControls.filter((control) => {
    const [group = ""] = control.split(".");
    return reads === undefined || group === "frame" || reads.includes(group);
  });
}

/** What the address says about the page, for selectors with `{name}`. */
export function fillFromAddress(address: URL): Record<string, string> {
  const slug = parseSlug(address.pathname) ?? address.searchParams.get("vanityName") ?? undefined;
  const post = parsePostId(address.pathname);
  const job = /\/jobs\/view\/(?:[^/]*-)?(\d+)/.exec(address.pathname)?.[1] ?? address.searchParams.get("currentJobId");
  return {
    ...(slug !== undefined && { slug: decodePart(slug) }),
    ...(post !== undefined && { post }),
    ...(job && { id: job }),
  };
}
