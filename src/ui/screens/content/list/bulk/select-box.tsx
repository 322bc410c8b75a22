import { useId, type ChangeEvent } from "react";
import { classes } from "../../../../components/classes.ts";
import { CheckboxInput } from "../../../../components/fields/checkbox-input.tsx";

interface SelectBoxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  className: string;
  onSelect: (isSelected: boolean, isRange: boolean) => void;
}

/** In the gutter left of the text: on hover and focus, on touch screens, and while anything is selected. */
export function SelectBox({ label, checked, mixed = false, className, onSelect }: SelectBoxProps) {
  const id = useId();
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    onSelect(currentTarget.checked, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true);
  return (
    <label
      htmlFor={id}
      className={classes(
        "absolute left-0 z-1 grid w-9 cursor-pointer select-none place-items-center opacity-0 transition-opacity duration-150 group-data-selecting/list:opacity-100 focus-within:opacity-100 hover:opacity-100 touch:w-11 touch:opacity-100",
        className,
      )}
    >
      <CheckboxInput
        id={id}
        aria-label={label}
        checked={checked}
        onChange={change}
        // Shift+click would select the text in between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        ref={(box) => {
          if (box) box.indeterminate = mixed;
        }}
      />
    </label>
  );
}
