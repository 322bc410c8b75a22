import { accountsModule } from "./accounts/declaration.ts";
import { activityModule } from "./activity/declaration.ts";
import { analyticsModule } from "./analytics/declaration.ts";
import { botModule } from "./bot/declaration.ts";
import { bulkChangesModule } from "./bulk-changes/declaration.ts";
import { calendarFeedModule } from "./calendar-feed/declaration.ts";
import { campaignsModule } from "./campaigns/declaration.ts";
import { connectionsModule } from "./connections/declaration.ts";
import { contentImportModule } from "./content-import/declaration.ts";
import { contentModule } from "./content/declaration.ts";
import { cvModule } from "./cv/declaration.ts";
import { dataModule } from "./data/declaration.ts";
import { applicationDraftsModule } from "./application-drafts/declaration.ts";
import { applicationsModule } from "./applications/declaration.ts";
import { automationModule } from "./automation/declaration.ts";
import { autosavesModule } from "./autosaves/declaration.ts";
import { baseModule } from "./declaration.ts";
import { evergreenModule } from "./evergreen/declaration.ts";
import type { FaultKind } from "./errors.ts";
import { idempotencyModule } from "./idempotency/declaration.ts";
import { importsModule } from "./imports/declaration.ts";
import { inboxModule } from "./inbox/declaration.ts";
import { jobsModule } from "./jobs/declaration.ts";
import { jobPreferencesModule } from "./job-preferences/declaration.ts";
import { libraryModule } from "./library/declaration.ts";
import { linkCheckModule } from "./link-check/declaration.ts";
import { mediaModule } from "./media/declaration.ts";
import type { ActivityDeclaration, ModuleDeclaration, NotificationDeclaration } from "./module.ts";
import { notificationsModule } from "./notifications/declaration.ts";
import { onboardingModule } from "./onboarding/declaration.ts";
import { peopleModule } from "./people/declaration.ts";
import { personalSettingsModule } from "./personal-settings/declaration.ts";
import { portabilityModule } from "./portability/declaration.ts";
import { preferencesModule } from "./preferences/declaration.ts";
import { postHistoryModule } from "./post-history/declaration.ts";
import { postingQueueModule } from "./posting-queue/declaration.ts";
import { quotasModule } from "./quotas/declaration.ts";
import { seriesModule } from "./series/declaration.ts";
import { settingsModule } from "./settings/declaration.ts";
import { supportModule } from "./support/declaration.ts";
import { toolsModule } from "./tools/declaration.ts";
import { typesettingModule } from "./typesetting/declaration.ts";
import { assistantModule } from "./assistant/declaration.ts";
import { pushModule } from "./push/declaration.ts";
import { webhooksModule } from "./webhooks/declaration.ts";
import { writingModule } from "./writing/declaration.ts";

/** Central lists are derived from it. */
export const modules = [
  baseModule,
  activityModule,
  quotasModule,
  notificationsModule,
  settingsModule,
  idempotencyModule,
  accountsModule,
  mediaModule,
  toolsModule,
  connectionsModule,
  contentModule,
  postHistoryModule,
  seriesModule,
  evergreenModule,
  libraryModule,
  linkCheckModule,
  typesettingModule,
  cvModule,
  jobPreferencesModule,
  peopleModule,
  applicationsModule,
  applicationDraftsModule,
  contentImportModule,
  calendarFeedModule,
  analyticsModule,
  dataModule,
  onboardingModule,
  autosavesModule,
  postingQueueModule,
  bulkChangesModule,
  automationModule,
  botModule,
  campaignsModule,
  inboxModule,
  writingModule,
  jobsModule,
  assistantModule,
  supportModule,
  webhooksModule,
  pushModule,
  preferencesModule,
  portabilityModule,
  personalSettingsModule,
  importsModule,
] as const;

type Declared = (typeof modules)[number];
type EntriesOf<Field extends keyof ModuleDeclaration> =
  Extract<Declared, Record<Field, unknown>> extends infer Module
    ? Module extends Record<Field, infer Value>
      ? Value
      : never
    : never;
type KeyOf<Field extends keyof ModuleDeclaration> =
  EntriesOf<Field> extends infer Entries ? (Entries extends unknown ? keyof Entries & string : never) : never;

type RecordField = "activityKinds" | "notificationKinds" | "mailKinds" | "screens" | "errors";

/** A test asserts that no name is declared twice. */
const collect = <Field extends RecordField>(field: Field) =>
  Object.assign({}, ...modules.map((module: ModuleDeclaration) => module[field] ?? {})) as Record<
    KeyOf<Field>,
    NonNullable<ModuleDeclaration[Field]>[string]
  >;
const keysOf = <Key extends string>(record: Record<Key, unknown>): readonly Key[] => Object.keys(record) as Key[];

export type Topic = EntriesOf<"topics">[number];
export const topics = modules.flatMap((module: ModuleDeclaration) => module.topics ?? []) as readonly Topic[];

export type ActivityKind = KeyOf<"activityKinds">;
export const activityKinds: Readonly<Record<ActivityKind, ActivityDeclaration>> = collect("activityKinds");
export const activityKindNames = keysOf(activityKinds);

export type NotificationKind = KeyOf<"notificationKinds">;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationDeclaration>> =
  collect("notificationKinds");
export const notificationKindNames = keysOf(notificationKinds);

export type MailKind = KeyOf<"mailKinds">;
export const mailKinds: Readonly<Record<MailKind, { label: string }>> = collect("mailKinds");
export const mailKindNames = keysOf(mailKinds);

export type AttemptSubject = EntriesOf<"attemptSubjects">[number];

export type ErrorCode = KeyOf<"errors">;
const declaredErrors = collect("errors");

/** The kinds a code is raised with, the usual one first. */
export const kindsOfError = (code: ErrorCode): readonly FaultKind[] => [declaredErrors[code]].flat() as FaultKind[];

export const errorKinds = Object.fromEntries(
  keysOf(declaredErrors).map((code) => [code, kindsOfError(code)[0]]),
) as Readonly<Record<ErrorCode, FaultKind>>;

export type ScreenName = KeyOf<"screens">;
type Screens = EntriesOf<"screens">;
type DeclaredScreen<Name extends ScreenName> = Screens extends infer Group
  ? Group extends Record<Name, infer Screen>
    ? Screen
    : never
  : never;
export type ScreenSearch<Name extends ScreenName> =
  DeclaredScreen<Name> extends { search: infer Search } ? keyof Search & string : never;
export const screens = collect("screens");
