import { TriangleAlert } from "lucide-react";
import { useController } from "react-hook-form";
import { bounds, type Bound, type BoundName } from "#core/automation/bounds/contract.ts";
import { NumberField } from "../../../../components/fields/field.tsx";
import type { FormProps, NumberPath } from "../form-state.ts";

interface BoundFieldProps extends FormProps {
  name: NumberPath;
  bound: BoundName;
  label: string;
}

/** A number with the bounds of the contract; above what is known to be safe, it says why. */
export function BoundField({ form, name, bound, label }: BoundFieldProps) {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control: form.control, name });
  const { min, max, unit, safe, advice }: Bound = bounds[bound];
  const isRisky = safe !== undefined && value > safe && value <= max;
  return (
    <div className="grid content-start gap-1.5">
      <NumberField
        ref={ref}
        name={name}
        label={label}
        hint={`${min}–${max} ${unit}`}
        max={max}
        value={value}
        onValueChange={onChange}
        error={fieldState.error?.message}
      />
      {isRisky && (
        <p className="flex items-start gap-1.5 text-xs text-warn">
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {advice}
        </p>
      )}
    </div>
  );
}
