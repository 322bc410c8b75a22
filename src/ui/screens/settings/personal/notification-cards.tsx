import { useQuery } from "@tanstack/react-query";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { serverQuery } from "../../../shell/session.ts";
import { FlagField } from "./fields.tsx";
import type { SettingsFormProps } from "./values.ts";

export function NotificationsCard({ form }: SettingsFormProps) {
  return (
    <Card aria-label="Notifications">
      <CardHeader title="Notifications" />
      <p className="-mt-2 mb-4 max-w-prose text-s text-ink-2">
        What needs your decision always appears, such as a post that failed.
      </p>
      <div className="grid gap-4">
        <FlagField
          form={form}
          name="notifications.email"
          label="Email notifications"
          hint="The emails chosen below. Messages that you need to sign in are always sent."
        />
        <FlagField
          form={form}
          name="notifications.push"
          label="Push notifications"
          hint="New notifications appear immediately while Attaché is open, and in the browsers below. If off, they appear when you reload."
        />
        <FlagField
          form={form}
          name="notifications.jobAlerts"
          label="Job alerts"
          hint="New jobs for your saved searches, and application reminders."
        />
        <FlagField
          form={form}
          name="notifications.connectionUpdates"
          label="Connection updates"
          hint="Replies to your messages, and finished campaigns."
        />
        <FlagField
          form={form}
          name="notifications.systemUpdates"
          label="System updates"
          hint="Bot pauses, delayed repeats and, for admins, new registrations."
        />
      </div>
    </Card>
  );
}

const emailKinds = [
  {
    name: "notifications.postProblemEmails",
    label: "Emails about post problems",
    hint: "A post failed, was missed, or could not be confirmed.",
  },
  {
    name: "notifications.connectionProblemEmails",
    label: "Emails when a connection needs you",
    hint: "A security check, or a sign-in that ended.",
  },
  {
    name: "notifications.connectionExpiryEmails",
    label: "Emails before a sign-in expires",
    hint: "Reminders in the days before your official sign-in to a network ends.",
  },
  {
    name: "notifications.approvalEmails",
    label: "Emails about approvals",
    hint: "Actions, texts and applications that wait for you.",
  },
  { name: "notifications.replyEmails", label: "Emails about replies", hint: "Someone answered one of your messages." },
  {
    name: "notifications.jobAlertEmails",
    label: "Job alerts by email",
    hint: "New jobs for your saved searches. Needs job alerts, above.",
  },
  {
    name: "notifications.applicationReminderEmails",
    label: "Application reminders by email",
    hint: "Follow-ups that are due. Needs job alerts, above.",
  },
  {
    name: "notifications.weeklyReports",
    label: "Weekly reports",
    hint: "Your results of the past week by email, every Monday morning.",
  },
  {
    name: "notifications.registrationEmails",
    label: "Emails about new registrations",
    hint: "For admins: someone registered and waits for approval.",
  },
] as const;

export function EmailKindsCard({ form }: Pick<SettingsFormProps, "form">) {
  const server = useQuery(serverQuery);
  return (
    <Card aria-label="Emails">
      <CardHeader title="Emails" />
      <p className="-mt-2 mb-4 max-w-prose text-s text-ink-2">
        Each has a link that turns off its kind. Of those that repeat a notification, at most five of a kind are sent a
        day.
      </p>
      {server.data?.mail === false && (
        <Alert tone="warn" className="mb-4">
          This server can't send email yet: an admin can set up a mail server. What you choose here counts from then on.
        </Alert>
      )}
      <div className="grid gap-4">
        {emailKinds.map(({ name, label, hint }) => (
          <FlagField key={name} form={form} name={name} label={label} hint={hint} />
        ))}
      </div>
    </Card>
  );
}

export function PushKindsCard({ form }: Pick<SettingsFormProps, "form">) {
  return (
    <Card aria-label="What is pushed">
      <CardHeader title="What is pushed" />
      <p className="-mt-2 mb-4 max-w-prose text-s text-ink-2">
        In the browsers below, of the notifications that you get.
      </p>
      <div className="grid gap-4">
        <FlagField
          form={form}
          name="notifications.pushDecisions"
          label="Push what needs you"
          hint="Failed and unconfirmed posts, approvals, and connections that need you."
        />
        <FlagField
          form={form}
          name="notifications.pushJobAlerts"
          label="Push job alerts"
          hint="New jobs for your saved searches, and application reminders."
        />
        <FlagField
          form={form}
          name="notifications.pushConnectionUpdates"
          label="Push connection updates"
          hint="Replies to your messages, and finished campaigns."
        />
        <FlagField
          form={form}
          name="notifications.pushSystemUpdates"
          label="Push system updates"
          hint="Bot pauses, delayed repeats and, for admins, new registrations."
        />
      </div>
    </Card>
  );
}
