import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { ApiError, messageOf } from "../api.ts";
import { Button, LinkButton } from "../components/button.tsx";
import { Alert } from "../components/feedback/alert.tsx";
import { MissingCodeError, missingCodeMessage } from "../routing/recover-code.ts";
import { FullScreen } from "./full-screen.tsx";
import { useIsInsideMain } from "./main-content.tsx";

/** What a screen throws while it is drawn is most often a value that it does not know. */
function explain(error: unknown): string {
  if (error instanceof MissingCodeError) return missingCodeMessage;
  if (error instanceof ApiError) return messageOf(error, "Something went wrong in the app.");
  return "This screen could not display the server's response. The server may be newer than this page. Reload the page.";
}

/** Inside the layout where the screen failed, with the navigation around it; on a page of its own where the layout did. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  const isInsideMain = useIsInsideMain();
  const retry = () => {
    resetQueries();
    reset();
    void router.invalidate();
  };
  const content = (
    <div className="mx-auto grid w-full max-w-130 gap-4 px-4 py-12">
      <h1 className="text-title font-semibold text-ink">Could not show this screen</h1>
      <Alert tone="bad">{explain(error)}</Alert>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
        <Button onClick={retry}>Try again</Button>
        <LinkButton to="/" onClick={reset}>
          Back to home
        </LinkButton>
      </div>
    </div>
  );
  return isInsideMain ? content : <FullScreen>{content}</FullScreen>;
}
