import type { ReactNode } from "react";
import { Button, type ButtonProps } from "../button.tsx";

interface SubmitButtonProps extends Omit<ButtonProps, "type"> {
  busyLabel?: ReactNode;
}

export function SubmitButton({ busy = false, busyLabel, children, variant = "primary", ...rest }: SubmitButtonProps) {
  return (
    <Button type="submit" variant={variant} busy={busy} {...rest}>
      {busy ? (busyLabel ?? children) : children}
    </Button>
  );
}
