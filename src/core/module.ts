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
  /** Parameters of a target, with the search parameter each becomes. */
  search?: Readonly<Record<string, string>>;
}

/** What a module declares; `declarations.ts` derives everything central from it. */
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
  /** The error codes it raises; if a code has several kinds, the usual one comes first. */
  errors?: Readonly<Record<string, FaultKind | readonly FaultKind[]>>;
}

/** Declares a module with its literal names, so that the types of everything derived are exact. Browser-safe. */
export const defineModule = <const Declared extends ModuleDeclaration>(declared: Declared): Declared => declared;
