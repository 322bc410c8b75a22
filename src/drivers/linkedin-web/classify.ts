/** What is known of a page at a glance. */
export interface PageFacts {
  /** Of the address, without its query: what a query says is never believed. */
  path: string;
  /** Of the answer to the navigation; null where there was none of its own. */
  status: number | null;
  /** An element that only a member who is signed in sees. */
  proven: boolean;
  /** A form to sign in with, or a choice of saved accounts. */
  signIn: boolean;
  /** Terms that the member must agree to first. */
  agreement: boolean;
  main: boolean;
  /** Characters of visible text. */
  length: number;
}

export type PageKind =
  | "signed_in"
  | "login"
  | "authwall"
  | "checkpoint"
  | "throttled"
  | "not_found"
  | "interstitial"
  /** Nothing proves who is signed in, if anybody is. */
  | "unproven";

const paths = {
  checkpoint: ["/checkpoint", "/challenge", "/uas/consumer-email-challenge"],
  login: ["/login", "/uas/login", "/signup"],
  authwall: ["/authwall"],
  notFound: ["/404"],
} as const;

/** A page without its main part and with less text than this is an empty shell: a sign of too many requests. */
const shell = 2000;
/** 999 is the site's own number for it. */
const tooMany = [429, 999];

const under = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

/** Blockers first, by path alone; then what the answer says; signed in is only what is proven. */
export function classify({ path, status, proven, signIn, agreement, main, length }: PageFacts): PageKind {
  if (under(path, paths.checkpoint)) return "checkpoint";
  if (under(path, paths.login)) return "login";
  if (under(path, paths.authwall)) return "authwall";
  if (status !== null && tooMany.includes(status)) return "throttled";
  if (signIn) return "login";
  if (agreement) return "interstitial";
  if (under(path, paths.notFound) || status === 404) return "not_found";
  if (proven) return "signed_in";
  return !main && length < shell ? "throttled" : "unproven";
}
