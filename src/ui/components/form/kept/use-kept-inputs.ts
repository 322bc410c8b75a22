import { useMemo, useRef, type FormEvent, type RefObject } from "react";
import { useKeptText, type KeptText } from "./use-kept-text.ts";

type Texts = Record<string, string>;

interface KeptInputs {
  kept: KeptText;
  /** Spread on the form. */
  formProps: { ref: RefObject<HTMLFormElement | null>; onInput: (event: FormEvent<HTMLFormElement>) => void };
}

/** For a form that the browser validates, whose inputs keep their own values. Only the named ones are stored. */
export function useKeptInputs(form: string, names: readonly string[]): KeptInputs {
  const element = useRef<HTMLFormElement>(null);
  const empty = useMemo((): Texts => Object.fromEntries(names.map((name) => [name, ""])), [names]);
  const typed = useRef(empty);
  const apply = (values: Partial<Texts>): void => {
    typed.current = { ...typed.current, ...(values as Texts) };
    for (const [name, value] of Object.entries(values)) {
      const input = element.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && value !== undefined) input.value = value;
    }
  };
  const { changed, ...kept } = useKeptText<Texts>(
    { form },
    { read: () => typed.current, base: () => empty, apply, reset: () => apply(empty), isPassword: () => false },
  );
  const onInput = ({ target }: FormEvent<HTMLFormElement>): void => {
    if (!(target instanceof HTMLInputElement) || !names.includes(target.name)) return;
    typed.current = { ...typed.current, [target.name]: target.value };
    changed();
  };
  return { kept, formProps: { ref: element, onInput } };
}
