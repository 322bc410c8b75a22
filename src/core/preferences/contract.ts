import { z } from "zod";
import {
  dateFormats,
  defaultViews,
  languages,
  pageSizes,
  profileVisibilities,
  sessionTimeouts,
  themes,
} from "./options/contract.ts";

const flag = (name: string) => z.boolean(`${name} must be true or false`);
const oneOf = <const Values extends readonly string[]>(name: string, values: Values) =>
  z.enum(values, `${name} must be one of ${values.join(", ")}`);
const numberOf = <const Values extends readonly number[]>(name: string, values: Values) =>
  z.literal(values, `${name} must be one of ${values.join(", ")}`);

export const sections = {
  profile: z.object({
    language: oneOf("language", languages),
    dateFormat: oneOf("dateFormat", dateFormats),
  }),
  notifications: z.object({
    email: flag("email"),
    push: flag("push"),
    jobAlerts: flag("jobAlerts"),
    connectionUpdates: flag("connectionUpdates"),
    systemUpdates: flag("systemUpdates"),
    weeklyReports: flag("weeklyReports"),
    connectionExpiryEmails: flag("connectionExpiryEmails"),
    registrationEmails: flag("registrationEmails"),
    postProblemEmails: flag("postProblemEmails"),
    connectionProblemEmails: flag("connectionProblemEmails"),
    approvalEmails: flag("approvalEmails"),
    replyEmails: flag("replyEmails"),
    jobAlertEmails: flag("jobAlertEmails"),
    applicationReminderEmails: flag("applicationReminderEmails"),
    pushDecisions: flag("pushDecisions"),
    pushJobAlerts: flag("pushJobAlerts"),
    pushConnectionUpdates: flag("pushConnectionUpdates"),
    pushSystemUpdates: flag("pushSystemUpdates"),
  }),
  privacy: z.object({
    profileVisibility: oneOf("profileVisibility", profileVisibilities),
    showActivity: flag("showActivity"),
    allowDataExport: flag("allowDataExport"),
    allowDataDeletion: flag("allowDataDeletion"),
  }),
  security: z.object({ sessionTimeout: numberOf("sessionTimeout", sessionTimeouts) }),
  preferences: z.object({
    theme: oneOf("theme", themes),
    defaultView: oneOf("defaultView", defaultViews),
    itemsPerPage: numberOf("itemsPerPage", pageSizes),
    autoSave: flag("autoSave"),
    confirmActions: flag("confirmActions"),
  }),
  data: z.object({ autoBackup: flag("autoBackup") }),
};

/** What is stored, merged over the defaults. */
export const StoredPreferences = z.object(sections);
export type StoredPreferences = z.infer<typeof StoredPreferences>;

export const defaultPreferences: StoredPreferences = {
  profile: { language: "en", dateFormat: "MM/DD/YYYY" },
  notifications: {
    email: true,
    push: true,
    jobAlerts: true,
    connectionUpdates: true,
    systemUpdates: true,
    weeklyReports: false,
    connectionExpiryEmails: true,
    registrationEmails: true,
    postProblemEmails: true,
    connectionProblemEmails: true,
    approvalEmails: false,
    replyEmails: true,
    jobAlertEmails: false,
    applicationReminderEmails: false,
    pushDecisions: true,
    pushJobAlerts: true,
    pushConnectionUpdates: true,
    pushSystemUpdates: true,
  },
  privacy: { profileVisibility: "public", showActivity: false, allowDataExport: false, allowDataDeletion: false },
  security: { sessionTimeout: 60 },
  preferences: { theme: "system", defaultView: "dashboard", itemsPerPage: 25, autoSave: true, confirmActions: true },
  data: { autoBackup: false },
};

/** Merged over what is stored: omitted fields are unchanged. */
export const PreferencesChange = z
  .object({
    profile: sections.profile.partial(),
    notifications: sections.notifications.partial(),
    privacy: sections.privacy.partial(),
    security: sections.security.partial(),
    preferences: sections.preferences.partial(),
    data: sections.data.partial(),
  })
  .partial();
export type PreferencesChange = z.infer<typeof PreferencesChange>;
