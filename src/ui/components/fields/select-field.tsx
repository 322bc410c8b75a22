import { Check, ChevronDown } from "lucide-react";
import * as Select from "radix-ui/select";
import type { ReactNode } from "react";
import { nonce } from "../../nonce.ts";
import { classes } from "../classes.ts";
import { useFloating } from "../overlay/use-floating.ts";
import { controlBorder, controlClass } from "./control-class.ts";
import { FieldFrame, useField } from "./field.tsx";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  defaultOpen?: boolean;
}

interface SelectFieldProps<Value extends string> extends SelectProps<Value> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, className, ...select } = props;
  const { id, control } = useField({ hint, error });
  return (
    <FieldFrame {...{ id, label, hint, ...(error !== undefined && { error }), ...(className && { className }) }}>
      <Chooser
        {...select}
        {...control}
        className={classes(controlClass, controlBorder(error), "h-8.5 touch:min-h-11 touch:text-m!")}
        aria-labelledby={`${id}-label`}
      />
    </FieldFrame>
  );
}

export interface InlineSelectProps<Value extends string> extends SelectProps<Value> {
  label: string;
  className?: string;
}

export function InlineSelect<Value extends string>(props: InlineSelectProps<Value>) {
  const { label, className, ...select } = props;
  return (
    <Chooser
      {...select}
      aria-label={label}
      className={classes(
        controlClass,
        controlBorder(undefined),
        "h-8.5 w-auto touch:min-h-11 touch:text-m!",
        className,
      )}
    />
  );
}

interface ChooserProps<Value extends string> extends SelectProps<Value> {
  id?: string;
  className: string;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-invalid"?: true | undefined;
  "aria-describedby"?: string | undefined;
}

function Chooser<Value extends string>(props: ChooserProps<Value>) {
  const {
    value,
    onValueChange,
    options,
    placeholder,
    disabled = false,
    name,
    defaultOpen = false,
    className,
    ...trigger
  } = props;
  const [triggerRef, portal] = useFloating();
  // Radix would only say so once the list is opened.
  if (options.some((option) => option.value === "")) throw new Error("An option of a select needs a value.");
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <Select.Root value={value} onValueChange={choose} {...{ disabled, defaultOpen }} {...(name && { name })}>
      <Select.Trigger
        {...trigger}
        ref={triggerRef}
        className={classes("flex cursor-pointer items-center justify-between gap-2 text-left", className)}
      >
        <span className="truncate">
          <Select.Value placeholder={placeholder} />
        </span>
        <Select.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal {...portal}>
        <Select.Content
          position="popper"
          sideOffset={4}
          className="z-50 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) overflow-hidden rounded-card border border-line bg-surface shadow-float animate-appear"
        >
          <Select.Viewport nonce={nonce} className="max-h-80 p-1">
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={option.value}
                className="flex cursor-pointer items-center justify-between gap-4 rounded-control px-2.5 py-1.5 text-s text-ink outline-none select-none data-highlighted:bg-sunken data-highlighted:shadow-none touch:min-h-11"
              >
                <Select.ItemText>{option.label}</Select.ItemText>
                <Select.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent-text" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
