import { Card, CardHeader } from "../../../components/card.tsx";
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
          hint="Reminders by email. Messages that you need to sign in are always sent."
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
        <FlagField
          form={form}
          name="notifications.weeklyReports"
          label="Weekly reports"
          hint="Your results of the past week by email, every Monday morning."
        />
        <FlagField
          form={form}
          name="notifications.connectionExpiryEmails"
          label="Emails before a sign-in expires"
          hint="Reminders in the days before your official sign-in to a network ends."
        />
        <FlagField
          form={form}
          name="notifications.registrationEmails"
          label="Emails about new registrations"
          hint="For admins: someone registered and waits for approval."
        />
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
