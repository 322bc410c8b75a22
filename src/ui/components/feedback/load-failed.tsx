import { messageOf } from "../../api.ts";
import { Alert } from "./alert.tsx";
import { Button } from "../button.tsx";

interface LoadFailedProps {
  error: unknown;
  otherwise: string;
  onRetry: () => unknown;
  className?: string;
}

export function LoadFailed({ error, otherwise, onRetry, className }: LoadFailedProps) {
  return (
    <Alert
      tone="bad"
      {...(className !== undefined && { className })}
      action={
        <Button size="s" onClick={() => void onRetry()}>
          Retry
        </Button>
      }
    >
      {messageOf(error, otherwise)}
    </Alert>
  );
}
