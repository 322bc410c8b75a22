import type { ScreenTarget } from "./screen-target.ts";

/** `practice`: a simulated member; `cookie`: pasted; `remote`: the network's own sign-in page, shown live. */
export type SignInKind = "practice" | "cookie" | "remote" | "oauth";

export interface NetworkDisplay {
  readonly name: string;
  /** On its own: 'Sandbox network'. */
  readonly label: string;
  /** Inside a sentence: 'the Sandbox network'. */
  readonly inSentence: string;
  /** Nothing on it reaches real people. */
  readonly simulated: boolean;
}

/** Browser-safe, without I/O. */
export interface NetworkDeclaration extends NetworkDisplay {
  readonly signInKinds: readonly SignInKind[];
  /** How posts are published without an OAuth connection, as the API names it. */
  readonly publishing: "api" | "browser" | "sandbox";
  /** Characters. Applied in addition to the product's own limits. */
  readonly textLimits?: { readonly post: number; readonly comment: number };
  /** Applied in addition to the product's own limits. */
  readonly media?: { readonly images: number; readonly documents: boolean };
  readonly session?: {
    readonly cookie: string;
    /** Paths that only signed-in members see. */
    readonly memberPages: RegExp;
  };
  /** Cookies that never appear in evidence. */
  readonly secretCookies: readonly string[];
  /** Paths on its website that Attaché links to. */
  readonly paths: { readonly signIn?: string; readonly ownProfile?: string; readonly ownActivity?: string };
  /** Required before anything is done on the network. */
  readonly consent?: {
    /** Date of the wording; people who agreed to an older one are asked again. */
    readonly wording: string;
    readonly text: string;
    readonly label: string;
  };
  readonly settings: { readonly label: string; readonly target: ScreenTarget };
  readonly enabledBy?: string;
}

/** 'The Sandbox network', from 'the Sandbox network'. */
export const capitalizedName = ({ inSentence }: NetworkDisplay): string =>
  inSentence.charAt(0).toUpperCase() + inSentence.slice(1);
