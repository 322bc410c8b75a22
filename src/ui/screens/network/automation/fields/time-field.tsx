import { TextField } from "../../../../components/fields/field.tsx";
import type { FormProps, TimePath } from "../form-state.ts";

export function TimeField({ form, name, label }: FormProps & { name: TimePath; label: string }) {
  return <TextField type="time" label={label} className="tabular-nums" {...form.field(name)} />;
}
