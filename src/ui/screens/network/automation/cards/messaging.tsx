import { Plus, Trash2 } from "lucide-react";
import { useController } from "react-hook-form";
import { messageMax } from "#core/automation/contract.ts";
import { Button } from "../../../../components/button.tsx";
import { BoundField } from "../fields/bound-field.tsx";
import { FlagField } from "../fields/flag-field.tsx";
import { TemplateField } from "../fields/template-field.tsx";
import type { FormProps } from "../form-state.ts";

export function Messaging({ form }: FormProps) {
  return (
    <div className="grid gap-4">
      <FlagField
        form={form}
        name="automation.messaging.enabled"
        label="Send messages"
        hint="Only to your connections, and never again after a reply."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundField
          form={form}
          name="automation.messaging.dailyLimit"
          bound="messagesPerDay"
          label="Messages per day"
        />
        <BoundField
          form={form}
          name="automation.messaging.delayBetweenMessages"
          bound="delayBetweenMessages"
          label="Delay between messages"
        />
      </div>
      <FlagField
        form={form}
        name="automation.messaging.personalizeMessages"
        label="Personalize messages"
        hint="Replaces placeholders with each person's details. While this is off, texts with placeholders aren't sent."
      />
      <Templates form={form} />
    </div>
  );
}

const most = 20;

function Templates({ form }: FormProps) {
  const { field } = useController({ control: form.control, name: "automation.messaging.messageTemplates" });
  const templates = field.value;
  return (
    <section aria-label="Message templates" className="grid gap-4">
      {templates.map((_template, at) => (
        // Templates have no identity but their place.
        <div key={at} className="grid gap-2">
          <TemplateField
            form={form}
            name={`automation.messaging.messageTemplates.${at}`}
            label={`Message template ${at + 1}`}
            limit={messageMax}
          />
          <Button
            size="s"
            variant="ghost"
            icon={Trash2}
            repeatable
            className="justify-self-start"
            aria-label={`Remove message template ${at + 1}`}
            onClick={() => field.onChange(templates.filter((_other, place) => place !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      {templates.length === 0 && (
        <p className="text-s text-ink-2">No message templates yet. Add one to use it in campaigns.</p>
      )}
      <Button
        icon={Plus}
        repeatable
        className="justify-self-start"
        disabled={templates.length >= most}
        onClick={() => field.onChange([...templates, "Hi [firstName], "])}
      >
        Add message template
      </Button>
    </section>
  );
}
