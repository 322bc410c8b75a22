import type { FieldPathByValue } from "react-hook-form";
import type { StoredAutomationSettings } from "#core/automation/contract.ts";
import type { SchemaForm } from "../../../components/form/use-schema-form.ts";

export type AutomationForm = SchemaForm<StoredAutomationSettings, StoredAutomationSettings>;

export type NumberPath = FieldPathByValue<StoredAutomationSettings, number>;
export type FlagPath = FieldPathByValue<StoredAutomationSettings, boolean>;
export type ListPath = FieldPathByValue<StoredAutomationSettings, string[]>;
export type TextPath =
  | "automation.connectionRequests.messageTemplate"
  | "automation.connectionRequests.noteTemplate"
  | `automation.messaging.messageTemplates.${number}`;
export type TimePath =
  | "safety.nightModeStart"
  | "safety.nightModeEnd"
  | "safety.workingHoursStart"
  | "safety.workingHoursEnd";

export interface FormProps {
  form: AutomationForm;
}
