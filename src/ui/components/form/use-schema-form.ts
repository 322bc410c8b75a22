import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import {
  get,
  useForm,
  type FieldError,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from "react-hook-form";
import type { ZodType } from "zod";
import { fieldErrors } from "./field-errors.ts";
import { useKeptText, type Keep, type KeptText } from "./kept/use-kept-text.ts";

interface SchemaFormOptions<Values extends FieldValues, Output> extends Omit<
  UseFormProps<Values, unknown, Output>,
  "resolver" | "resetOptions"
> {
  schema: ZodType<Output, Values>;
  /** Sends valid values. A rejection becomes field errors and `submitError`, and the values stay. */
  submit: (output: Output) => Promise<unknown>;
  onInvalid?: (errors: FieldErrors<Values>) => void;
  /** Stores what is typed in this browser until `submit` succeeds, and restores it. Show a `KeptNotice` with it. */
  keep?: Keep<Values>;
}

export interface SchemaForm<Values extends FieldValues, Output> extends UseFormReturn<Values, unknown, Output> {
  onSubmit: (event?: FormEvent) => Promise<void>;
  isBusy: boolean;
  /** Why the last submission failed; null while there is no failure, or if its fields say it. */
  submitError: unknown;
  /** Also discards what was typed, which new `values` do not. */
  replaceValues: (values: Values) => void;
  kept: KeptText;
  errorOf: (name: FieldPath<Values>) => string | undefined;
  /** Spread on a text field. `deps` are validated again with it. */
  field: <Name extends FieldPath<Values>>(
    name: Name,
    options?: Pick<RegisterOptions<Values, Name>, "deps">,
  ) => UseFormRegisterReturn<Name> & { error: string | undefined };
}

/** A form whose rules are a zod contract; the server's field errors join the contract's. */
export function useSchemaForm<Values extends FieldValues, Output>(
  options: SchemaFormOptions<Values, Output>,
): SchemaForm<Values, Output> {
  const { schema, submit, onInvalid, keep, ...rest } = options;
  const [submitError, setSubmitError] = useState<unknown>(null);
  // `isSubmitting` is one render late for a second submission.
  const isSending = useRef(false);
  const form = useForm<Values, unknown, Output>({
    ...rest,
    resolver: zodResolver(schema),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const replaceValues = (values: Values): void => {
    setSubmitError(null);
    form.reset(values, { keepDirtyValues: false });
  };
  const { kept, watchElement } = useKeptForm(form, keep, replaceValues);

  async function send(output: Output): Promise<void> {
    setSubmitError(null);
    try {
      await submit(output);
      kept.clear();
    } catch (error) {
      if (!showFieldErrors(form, error)) setSubmitError(error);
    }
  }

  const errorOf = (name: FieldPath<Values>): string | undefined =>
    (get(errors, name) as FieldError | undefined)?.message;

  return {
    ...form,
    onSubmit: async (event) => {
      event?.preventDefault();
      if (isSending.current) return;
      isSending.current = true;
      const submission = form.handleSubmit(send, (found) => {
        setSubmitError(null);
        onInvalid?.(found);
      })();
      await submission.finally(() => (isSending.current = false));
    },
    isBusy: isSubmitting,
    submitError,
    replaceValues,
    kept,
    errorOf,
    field(name, rules) {
      const registered = form.register(name, rules);
      return {
        ...registered,
        ref: watchElement(name, registered.ref),
        async onBlur(event) {
          await registered.onBlur(event);
          // What was right may not be any more: a time that has passed.
          if (isSubmitted) await form.trigger(name);
        },
        error: errorOf(name),
      };
    },
  };
}

/** Fields that are passwords are known by their elements, so that none is stored by mistake. */
function useKeptForm<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  keep: Keep<Values> | undefined,
  replaceValues: (values: Values) => void,
) {
  const passwords = useRef(new Set<string>());
  const { subscribe } = form;
  // The library declares them partial, as if a form could begin with some of its values.
  const base = (): Values => form.formState.defaultValues as unknown as Values;
  const { changed, ...kept } = useKeptText<Values>(keep, {
    read: form.getValues,
    base,
    apply(values) {
      for (const [name, value] of Object.entries(values)) {
        form.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true });
      }
    },
    reset: () => replaceValues(base()),
    isPassword: (name) => passwords.current.has(name),
  });
  const { errors } = form.formState;
  const onChange = useEffectEvent((name: string | undefined) => {
    changed();
    // The library checks again what is typed, but not what is set by code.
    if (name !== undefined && get(errors, name) !== undefined) void form.trigger(name as FieldPath<Values>);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ name }) => onChange(name) }), [subscribe]);
  const watchElement =
    (name: string, ref: (element: unknown) => void) =>
    (element: unknown): void => {
      if (element instanceof HTMLInputElement && isPasswordField(element)) passwords.current.add(name);
      ref(element);
    };
  return { kept, watchElement };
}

const isPasswordField = ({ type, autocomplete }: HTMLInputElement): boolean =>
  type === "password" || autocomplete === "one-time-code" || autocomplete.endsWith("-password");

/** Focuses the first. @returns false if there are none, or one that the form has no field for */
function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  const values = form.getValues();
  const found = Object.entries(fieldErrors(error));
  const known = found.filter(([path]) => get(values, path) !== undefined);
  for (const [index, [path, message]] of known.entries()) {
    form.setError(path as FieldPath<Values>, { type: "server", message }, { shouldFocus: index === 0 });
  }
  return known.length > 0 && known.length === found.length;
}
