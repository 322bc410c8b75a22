import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { messageOf } from "../api.ts";
import { Alert } from "../components/feedback/alert.tsx";
import { Button, LinkButton } from "../components/button.tsx";

/** Browsers' messages for code that could not be loaded, after an upgrade or while offline. */
const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const retry = () => {
    resetQueries();
    reset();
    void router.invalidate();
  };
  const outdated = isMissingPart(error);
  return (
    <div className="mx-auto grid w-full max-w-130 gap-4 px-4 py-12">
      <h1 className="text-title font-semibold text-ink">Could not show this screen</h1>
      <Alert tone="bad">
        {outdated
          ? "Part of the app could not be loaded. The server may have been upgraded, or it cannot be reached. Reload the page."
          : messageOf(error, "Something went wrong in the app.")}
      </Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={outdated ? () => location.reload() : retry}>
          {outdated ? "Reload" : "Try again"}
        </Button>
        <LinkButton to="/" reloadDocument={outdated} onClick={reset}>
          Back to home
        </LinkButton>
      </div>
    </div>
  );
}
