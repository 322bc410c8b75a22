import { BoundField } from "../fields/bound-field.tsx";
import { FlagField } from "../fields/flag-field.tsx";
import { TemplateField } from "../fields/template-field.tsx";
import type { FormProps } from "../form-state.ts";

const group = "automation.connectionRequests";

export function ConnectionRequests({ form }: FormProps) {
  return (
    <div className="grid gap-4">
      <FlagField form={form} name={`${group}.enabled`} label="Send connection requests" />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundField
          form={form}
          name={`${group}.dailyLimit`}
          bound="requestsPerDay"
          label="Connection requests per day"
        />
        <BoundField
          form={form}
          name={`${group}.delayBetweenRequests`}
          bound="delayBetweenRequests"
          label="Delay between requests"
        />
        <BoundField
          form={form}
          name="safety.requestsPerWeek"
          bound="requestsPerWeek"
          label="Connection requests per week"
        />
        <BoundField
          form={form}
          name="safety.maxPendingRequests"
          bound="maxPendingRequests"
          label="Max pending requests"
        />
      </div>
      <FlagField
        form={form}
        name={`${group}.includeNote`}
        label="Include a note"
        hint="Once the notes of a month are used up, invitations go out without one."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundField form={form} name="safety.notesPerMonth" bound="notesPerMonth" label="Notes per month" />
      </div>
      <TemplateField form={form} name={`${group}.noteTemplate`} label="Note template" />
      <FlagField
        form={form}
        name={`${group}.personalizedMessage`}
        label="Personalize the message"
        hint="Replaces placeholders with each person's details."
      />
      <TemplateField
        form={form}
        name={`${group}.messageTemplate`}
        label="Message template"
        hint="Starting text of an invitation that you write yourself."
      />
      <FlagField
        form={form}
        name="safety.withdrawOldRequests"
        label="Withdraw old invitations"
        hint="You can't invite the same person again for three weeks after that."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundField form={form} name="safety.withdrawAfterDays" bound="withdrawAfterDays" label="Withdraw after" />
      </div>
    </div>
  );
}
