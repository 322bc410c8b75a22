import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { messageOf } from "../api.ts";
import { Alert } from "../components/alert.tsx";
import { Button, LinkButton } from "../components/button.tsx";

/** A screen that broke, in its place: what happened, and two ways on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const retry = () => {
    resetQueries();
    reset();
    void router.invalidate();
  };
  return (
    <div className="mx-auto grid w-full max-w-130 gap-4 px-4 py-12">
      <h1 className="text-title font-semibold text-ink">This screen could not be shown</h1>
      <Alert tone="bad">{messageOf(error, "Something went wrong in the app.")}</Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
        <LinkButton to="/" onClick={reset}>
          Back to the start
        </LinkButton>
      </div>
    </div>
  );
}
