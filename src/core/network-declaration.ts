import type { ScreenTarget } from "./screen-target.ts";

/** Ways to connect an account: a practice member, a pasted cookie, the network's own sign-in page shown live, or OAuth. */
export type SignInKind = "practice" | "cookie" | "remote" | "oauth";

/** What people read about a network. */
export interface NetworkDisplay {
  readonly name: string;
  /** On its own: 'Sandbox network'. */
  readonly label: string;
  /** Inside a sentence: 'the Sandbox network'. */
  readonly inSentence: string;
  /** Nothing that happens on it reaches real people. */
  readonly simulated: boolean;
}

/** What a driver states about its network. Browser-safe, without any I/O. */
export interface NetworkDeclaration extends NetworkDisplay {
  readonly signInKinds: readonly SignInKind[];
  /** How posts leave without an OAuth connection, as the API names it. */
  readonly publishing: "api" | "browser" | "sandbox";
  /** Characters; checked in addition to the product's own limits. */
  readonly textLimits?: { readonly post: number; readonly comment: number };
  /** Checked in addition to the product's own limits. */
  readonly media?: { readonly images: number; readonly documents: boolean };
  /** For sessions on its web site. */
  readonly session?: {
    readonly cookie: string;
    /** Paths that only a signed-in member sees. */
    readonly memberPages: RegExp;
  };
  /** Cookies that never appear in evidence. */
  readonly secretCookies: readonly string[];
  /** Paths on its web site that people are sent to. */
  readonly paths: { readonly signIn?: string; readonly ownProfile?: string; readonly ownActivity?: string };
  /** What people must agree to before anything is done there. */
  readonly consent?: {
    /** Date of the wording. Whoever agreed to an older one is asked again. */
    readonly wording: string;
    readonly text: string;
    readonly label: string;
  };
  /** Where people connect it. */
  readonly settings: { readonly label: string; readonly target: ScreenTarget };
  /** The setting that makes a server offer it. */
  readonly enabledBy?: string;
}

/** 'The Sandbox network', from 'the Sandbox network'. */
export const atSentenceStart = ({ inSentence }: NetworkDisplay): string =>
  inSentence.charAt(0).toUpperCase() + inSentence.slice(1);
