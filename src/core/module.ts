import type { FaultKind } from "./errors.ts";

export interface ActivityDeclaration {
  label: string;
}

export interface NotificationDeclaration {
  label: string;
  tone: "neutral" | "good" | "warn" | "bad";
}

interface ScreenDeclaration {
  path: `/${string}`;
  /** Parameters of a link, mapped to their search parameters. */
  search?: Readonly<Record<string, string>>;
}

/** `declarations.ts` derives every central list from it. */
export interface ModuleDeclaration {
  name: string;
  /** Topics of `/api/events`: what changed, never the data itself. */
  topics?: readonly string[];
  activityKinds?: Readonly<Record<string, ActivityDeclaration>>;
  notificationKinds?: Readonly<Record<string, NotificationDeclaration>>;
  mailKinds?: Readonly<Record<string, { label: string }>>;
  /** The stored `kind` of its attempts. */
  attemptSubjects?: readonly string[];
  /** Screens that notifications, mails and reports link to. */
  screens?: Readonly<Record<string, ScreenDeclaration>>;
  /** If a code has several kinds, the usual one comes first. */
  errors?: Readonly<Record<string, FaultKind | readonly FaultKind[]>>;
}

/** Keeps the literal names, so that everything derived has exact types. Browser-safe. */
export const defineModule = <const Declared extends ModuleDeclaration>(declared: Declared): Declared => declared;
