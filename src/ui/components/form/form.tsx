import type { FormEvent, ReactNode, Ref } from "react";

interface FormProps {
  onSubmit: (event: FormEvent) => unknown;
  id?: string;
  ref?: Ref<HTMLFormElement>;
  className?: string;
  children: ReactNode;
}

/** Its fields are validated by a schema, not by the browser. */
export function Form({ onSubmit, className = "grid gap-4", ...rest }: FormProps) {
  return <form {...rest} noValidate onSubmit={(event) => void onSubmit(event)} className={className} />;
}
