import type { FormEvent, ReactNode } from "react";

interface FormProps {
  onSubmit: (event: FormEvent) => unknown;
  className?: string;
  children: ReactNode;
}

/** Its fields are validated by a schema, not by the browser. */
export function Form({ onSubmit, className = "grid gap-4", children }: FormProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className={className}>
      {children}
    </form>
  );
}
