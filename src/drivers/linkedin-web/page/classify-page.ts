export interface PageFacts {
  /** Without the query, which is never trusted. */
  path: string;
  /** Of the navigation's response; null if it had none of its own. */
  status: number | null;
  /** An element that only signed-in members see. */
  proven: boolean;
  /** A sign-in form, or a choice of saved accounts. */
  signIn: boolean;
  /** Terms that must be accepted first. */
  agreement: boolean;
  /** Says that there were too many requests, in a page without a main part. */
  slowDown: boolean;
}

export type PageKind =
  | "signed_in"
  | "login"
  | "authwall"
  | "checkpoint"
  | "throttled"
  | "not_found"
  | "interstitial"
  | "unproven";

const paths = {
  checkpoint: ["/checkpoint", "/challenge", "/uas/consumer-email-challenge"],
  login: ["/login", "/uas/login", "/signup"],
  authwall: ["/authwall"],
  notFound: ["/404"],
} as const;

/** 999 is the site's own status for it. */
const throttledStatuses = [429, 999];

const isUnder = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

export const isCheckpoint = (path: string): boolean => isUnder(path, paths.checkpoint);

/** Blockers first, by path alone; then the response; 'signed in' only if proven. */
export function classifyPage({ path, status, proven, signIn, agreement, slowDown }: PageFacts): PageKind {
  if (isCheckpoint(path)) return "checkpoint";
  if (isUnder(path, paths.login)) return "login";
  if (isUnder(path, paths.authwall)) return "authwall";
  if (status !== null && throttledStatuses.includes(status)) return "throttled";
  if (signIn) return "login";
  if (agreement) return "interstitial";
  if (isUnder(path, paths.notFound) || status === 404) return "not_found";
  if (proven) return "signed_in";
  // A blank page may be anything: some of the site's addresses answer with one.
  return slowDown ? "throttled" : "unproven";
}
