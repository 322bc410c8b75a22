import { useId } from "react";
import type { Option } from "../../../components/fields/select-field.tsx";

interface TemplatePickerProps<Template extends string> {
  value: Template;
  options: readonly Option<Template>[];
  onValueChange: (value: Template) => void;
}

export function TemplatePicker<Template extends string>(props: TemplatePickerProps<Template>) {
  const { value, options, onValueChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-s font-medium text-ink">Template</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex h-10 cursor-pointer items-center justify-center rounded-control border border-control bg-surface px-3 text-s font-medium text-ink-2 transition-colors duration-150 select-none hover:border-ink-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-text has-focus-visible:shadow-(--focus) touch:h-11"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
