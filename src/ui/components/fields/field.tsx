import { CircleAlert, Eye, EyeOff } from "lucide-react";
import {
  useId,
  useState,
  type ComponentProps,
  type InputEvent,
  type InvalidEvent,
  type ReactNode,
  type Ref,
} from "react";
import { classes } from "../classes.ts";
import { controlBorder, controlClass } from "./control-class.ts";

interface Labelled {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Ties a control to its label, hint and error: spread `control` on it. */
export function useField({ hint, error }: Pick<Labelled, "hint" | "error">, givenId?: string) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = classes(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return {
    id,
    control: {
      id,
      "aria-invalid": error === undefined ? undefined : true,
      "aria-describedby": described || undefined,
    } as const,
  };
}

export function FieldFrame(
  props: Labelled & { id: string; aside?: ReactNode; className?: string; children: ReactNode },
) {
  const { id, label, hint, error, aside, className, children } = props;
  return (
    <div className={classes("grid grid-cols-1 content-start gap-1.5", className)}>
      <label htmlFor={id} id={`${id}-label`} className="text-s font-medium text-ink">
        {label}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
      {(hint !== undefined || aside !== undefined) && (
        <div className="flex justify-between gap-3 text-xs text-ink-3">
          <p id={`${id}-hint`}>{hint}</p>
          {aside}
        </div>
      )}
    </div>
  );
}

/**
 * The browser's own validation messages, shown next to the field instead of in a bubble until the field is valid.
 */
function useNativeProblem(error: string | undefined) {
  const [problem, setProblem] = useState<string>();
  return {
    error: problem ?? error,
    watch: {
      onInvalid(event: InvalidEvent<HTMLInputElement>) {
        event.preventDefault();
        const input = event.currentTarget;
        setProblem(input.validationMessage);
        const fields = [...(input.form?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
        if (fields.find(({ validity }) => !validity.valid) === input) input.focus();
      },
      onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
        if (problem !== undefined && currentTarget.validity.valid) setProblem(undefined);
      },
    },
  };
}

type InputProps = Omit<ComponentProps<"input">, "className"> & Labelled & { className?: string };

export function TextField(props: InputProps & { aside?: ReactNode }) {
  const { label, hint, aside, error: given, className, id: givenId, ...rest } = props;
  const { error, watch } = useNativeProblem(given);
  const { id, control } = useField({ hint, error }, givenId);
  return (
    <FieldFrame {...{ id, label, hint, aside, ...(error !== undefined && { error }), ...(className && { className }) }}>
      <input
        type="text"
        {...(isFreeText(rest.type) && { dir: "auto" })}
        {...watch}
        {...rest}
        {...control}
        className={classes(
          controlClass,
          controlBorder(error),
          "h-8.5 read-only:bg-sunken read-only:text-ink-2 touch:min-h-11",
        )}
      />
    </FieldFrame>
  );
}

const isFreeText = (type = "text"): boolean => type === "text" || type === "search";

/** A secret that can be revealed while it is typed; `called` names it. */
export function PasswordField(props: Omit<InputProps, "type"> & { called?: string }) {
  const { label, hint, error: given, className, id: givenId, called = "password", ...rest } = props;
  const { error, watch } = useNativeProblem(given);
  const { id, control } = useField({ hint, error }, givenId);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ id, label, hint, ...(error !== undefined && { error }), ...(className && { className }) }}>
      <div className="relative">
        <input
          {...watch}
          {...rest}
          {...control}
          type={shown ? "text" : "password"}
          className={classes(controlClass, controlBorder(error), "h-8.5 pr-11 touch:min-h-11")}
        />
        <button
          type="button"
          data-tip
          aria-label={`${shown ? "Hide" : "Show"} ${called}`}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-10 cursor-pointer items-center justify-center rounded-control text-ink-3 hover:text-ink touch:w-11"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      </div>
    </FieldFrame>
  );
}

interface NumberFieldProps extends Labelled {
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  name?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** What is no number counts as 0, and less than `min` as `min`; the field shows it once the person leaves it. */
export function NumberField({
  label,
  hint,
  error,
  value,
  onValueChange,
  min = 0,
  className,
  ...rest
}: NumberFieldProps) {
  const { id, control } = useField({ hint, error });
  const [typed, setTyped] = useState<string>();
  const numberIn = (text: string): number => Math.max(min, Number(text) || 0);
  return (
    <FieldFrame {...{ id, label, hint, ...(error !== undefined && { error }), ...(className && { className }) }}>
      <input
        {...rest}
        {...control}
        type="number"
        inputMode="numeric"
        step={1}
        min={min}
        value={typed !== undefined && numberIn(typed) === value ? typed : String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onValueChange(numberIn(currentTarget.value));
        }}
        className={classes(controlClass, controlBorder(error), "h-8.5 tabular-nums touch:min-h-11")}
      />
    </FieldFrame>
  );
}
