import type { FaultKind } from "./errors.ts";

/** Names of lucide icons that declarations may use; the UI resolves them in one place. */
export type IconName =
  | "BriefcaseBusiness"
  | "CalendarClock"
  | "Check"
  | "CircleCheck"
  | "CircleHelp"
  | "ClockAlert"
  | "Eye"
  | "FileText"
  | "Link2"
  | "MessageSquare"
  | "Send"
  | "Sparkles"
  | "TriangleAlert"
  | "Unlink"
  | "Unplug"
  | "UserPlus"
  | "UserRound";

export interface ActivityDeclaration {
  label: string;
  icon: IconName;
}

export interface NotificationDeclaration {
  label: string;
  icon: IconName;
  tone: "neutral" | "good" | "warn" | "bad";
}

interface ScreenDeclaration {
  path: `/${string}`;
  /** Names of the search parameters that a link may carry. */
  search?: readonly string[];
}

/** What joining the product takes. Everything central is derived from it in `declarations.ts`. */
export interface ModuleDeclaration {
  /** Its folder in src/core. */
  name: string;
  /** Topics of `/api/events`: what changed, never the data itself. */
  topics?: readonly string[];
  /** Kinds of entries in the activity log. */
  activityKinds?: Readonly<Record<string, ActivityDeclaration>>;
  notificationKinds?: Readonly<Record<string, NotificationDeclaration>>;
  mailKinds?: Readonly<Record<string, { label: string }>>;
  /** What its attempts are about: the stored `kind` of an attempt. */
  attemptSubjects?: readonly string[];
  /** Screens that links in notifications, mails and reports may lead to. */
  screens?: Readonly<Record<string, ScreenDeclaration>>;
  /** Every code it raises a Fault with. Of several kinds the first is the usual one. */
  errors?: Readonly<Record<string, FaultKind | readonly FaultKind[]>>;
}

/** Declares a module with its literal names, so that the types of everything derived are exact. Browser-safe. */
export const defineModule = <const Declared extends ModuleDeclaration>(declared: Declared): Declared => declared;
