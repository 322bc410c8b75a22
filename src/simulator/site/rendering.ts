import { layoutOf, type Layout, type Rendering } from "./layout.ts";
import type { Switches } from "./switches.ts";

/** Kinds of pages; captures 1 says which of them are known in SDUI. */
export type PageKind =
  | "signIn"
  | "feed"
  | "post"
  | "profile"
  | "ownProfile"
  | "invitationManager"
  | "connections"
  | "peopleSearch"
  | "job"
  | "jobResults"
  | "easyApply"
  | "jobSearch"
  | "messaging"
  | "recentActivity"
  | "analytics"
  /** Dialogs of the old rendering, by themselves or in the shadow root of `#interop-outlet`. */
  | "interop";

const kindsInSdui: ReadonlySet<PageKind> = new Set([
  "signIn",
  "feed",
  "post",
  "profile",
  "ownProfile",
  "invitationManager",
  "connections",
  "peopleSearch",
  "job",
  "jobResults",
  "easyApply",
]);

interface Visit {
  /** What this visit gets of the pages that are served in both renderings. */
  served: Rendering;
  switches: Pick<Switches, "language">;
}

export const renderingOf = ({ served, switches }: Visit, kind: PageKind): Layout =>
  layoutOf(kindsInSdui.has(kind) ? served : "ember", switches.language);

/** In mixed mode the renderings alternate from visit to visit, for each kind of page and member. */
export function createVisits(switches: Pick<Switches, "rendering">) {
  const visits = new Map<string, number>();
  return {
    serve(member: string, kind: PageKind): Rendering {
      if (switches.rendering !== "mixed") return switches.rendering;
      const key = `${kind} ${member}`;
      const visit = visits.get(key) ?? 0;
      visits.set(key, visit + 1);
      return visit % 2 === 0 ? "sdui" : "ember";
    },
  };
}
