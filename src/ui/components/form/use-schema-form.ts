import { zodResolver } from "@hookform/resolvers/zod";
import { useRef, useState, type FormEvent } from "react";
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

interface SchemaFormOptions<Values extends FieldValues, Output> extends Omit<
  UseFormProps<Values, unknown, Output>,
  "resolver" | "resetOptions"
> {
  schema: ZodType<Output, Values>;
  /** Sends valid values. A rejection becomes field errors and `submitError`, and the values stay. */
  submit: (output: Output) => Promise<unknown>;
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

export interface SchemaForm<Values extends FieldValues, Output> extends UseFormReturn<Values, unknown, Output> {
  onSubmit: (event?: FormEvent) => Promise<void>;
  isBusy: boolean;
  /** Why the last submission failed; null while there is no failure, or if its fields say it. */
  submitError: unknown;
  /** Also discards what was typed, which new `values` do not. */
  replaceValues: (values: Values) => void;
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
  const { schema, submit, onInvalid, ...rest } = options;
  const [submitError, setSubmitError] = useState<unknown>(null);
  // `isSubmitting` is one render late for a second submission.
  const isSending = useRef(false);
  const form = useForm<Values, unknown, Output>({
    ...rest,
    resolver: zodResolver(schema),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;

  async function send(output: Output): Promise<void> {
    setSubmitError(null);
    try {
      await submit(output);
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
    replaceValues: (values) => {
      setSubmitError(null);
      form.reset(values, { keepDirtyValues: false });
    },
    errorOf,
    field: (name, options) => ({ ...form.register(name, options), error: errorOf(name) }),
  };
}

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
