import { LinkButton } from "../components/button.tsx";
import { FullScreen } from "./full-screen.tsx";

export function NotFound() {
  return (
    <FullScreen>
      <div className="grid max-w-105 justify-items-center gap-3 text-center">
        <h1 className="text-title font-semibold text-ink">404 Page Not Found</h1>
        <p className="text-m text-ink-2">Did you forget to add the page to the router?</p>
        <LinkButton to="/" variant="primary" className="mt-3">
          Back to home
        </LinkButton>
      </div>
    </FullScreen>
  );
}
