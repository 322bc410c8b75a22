export const applicationStatuses = ["applied", "viewed", "interview", "rejected", "offer"] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];
export const reminderKinds = ["follow_up", "reply", "thank_you"] as const;
export type ReminderKind = (typeof reminderKinds)[number];
