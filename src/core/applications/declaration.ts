import { defineModule } from "#core/module.ts";

export const applicationsModule = defineModule({
  name: "applications",
  topics: ["applications"],
  activityKinds: {
    // Each has an application as its subject.
    application_submitted: { label: "Application sent" },
    application_responded: { label: "Application answered" },
    application_interviewed: { label: "Interview scheduled" },
  },
  notificationKinds: { application_reminder: { label: "Application reminder", tone: "neutral" } },
  screens: { applications: { path: "/job-applications", search: { id: "application" } } },
  errors: {
    "applications.changed": "conflict",
    "applications.date": "invalid",
    "applications.last_entry": "conflict",
    "applications.no_cv": "not_found",
    "applications.no_reminder": "conflict",
    "applications.not_found": "not_found",
    "applications.cut_off": "invalid",
    "applications.file_too_large": "too_large",
    "applications.not_csv": "invalid",
    "applications.not_json": "invalid",
    "applications.too_many_rows": "too_large",
    "applications.empty_mail": "invalid",
    "applications.mail_too_large": "too_large",
    "applications.not_mail": "invalid",
    "applications.same_mail": "conflict",
    "applications.entry_not_found": "not_found",
    "applications.too_many": "conflict",
    "applications.too_many_entries": "conflict",
  },
});
