import type { FormEvent, ReactNode } from "react";
import { DialogFooter } from "../overlay/dialog.tsx";

interface DialogFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  footer: ReactNode;
  children: ReactNode;
}

export function DialogForm({ onSubmit, footer, children }: DialogFormProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="-mx-5 -mb-5 flex grow flex-col">
      <div className="grid grow content-start gap-4 px-5 pb-5">{children}</div>
      <DialogFooter>{footer}</DialogFooter>
    </form>
  );
}
