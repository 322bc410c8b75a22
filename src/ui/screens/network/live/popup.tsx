import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import type { RemoteSignIn } from "#core/connections/contract.ts";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Chip } from "../../../components/chip.tsx";
import { ScreenSpinner } from "../../../components/feedback/spinner.tsx";
import { FullScreen, Unreachable } from "../../../shell/full-screen.tsx";
import { useGuardsAgain } from "../../../routing/guards.ts";
import { useSession } from "../../../shell/session.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useBeginSignIn, useCancelSignIn, useSignIn } from "./queries.ts";
import { boundedSize } from "./page-place.ts";
import { ScreenView } from "./screen-view.tsx";
import { useOrphan } from "./use-orphan.ts";

const newRoute = getRouteApi("/connect/new");
const liveRoute = getRouteApi("/connect/$id");

const barHeight = 52;
const touches = () => matchMedia("(pointer: coarse)").matches;

function ApprovedWindow({ children }: { children: ReactNode }) {
  const { user, unreachable } = useSession();
  const approved = user?.status === "approved";
  useGuardsAgain(user !== undefined && !approved);
  if (approved) return children;
  return unreachable ? <Unreachable /> : <FullScreen />;
}

const Message = ({ children }: { children: ReactNode }) => (
  <FullScreen>
    <div className="grid w-full max-w-105 justify-items-center gap-4">
      {children}
      <Button onClick={() => window.close()}>Close this window</Button>
    </div>
  </FullScreen>
);

export const NewSignIn = () => (
  <ApprovedWindow>
    <Begin />
  </ApprovedWindow>
);

function Begin() {
  const { consent } = newRoute.useSearch();
  const navigate = newRoute.useNavigate();
  const { mutate, error } = useBeginSignIn();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const size = boundedSize({ width: window.innerWidth, height: window.innerHeight - barHeight });
    const request = { ...size, touch: touches(), ...(consent === true && { consent }) };
    mutate(request, {
      onSuccess: ({ id }) => void navigate({ to: "/connect/$id", params: { id }, replace: true }),
    });
  }, [consent, mutate, navigate]);
  if (!error) return <FullScreen />;
  return (
    <Message>
      <Alert tone="bad" title="Could not start the sign-in">
        {messageOf(error, "Close this window and try again.")}
      </Alert>
    </Message>
  );
}

export const LiveSignIn = () => (
  <ApprovedWindow>
    <Live />
  </ApprovedWindow>
);

function Live() {
  const { id } = liveRoute.useParams();
  const { data: signIn, error } = useSignIn(id);
  const problem = useOrphan(signIn);
  if (signIn?.state === "connected") return <Done />;
  if (error || problem !== undefined) {
    return (
      <Message>
        <Alert tone="bad">{problem ?? messageOf(error, "This sign-in has ended. Start again.")}</Alert>
      </Message>
    );
  }
  if (!signIn) return <FullScreen />;
  if (signIn.state === "failed" || signIn.state === "ended") {
    return (
      <Message>
        <Alert tone={signIn.state === "failed" ? "bad" : "warn"}>{signIn.message}</Alert>
      </Message>
    );
  }
  return <Shown signIn={signIn} />;
}

function Done() {
  useEffect(() => window.close(), []);
  return (
    <Message>
      <Alert tone="good" title="Connected Successfully">
        You can close this window.
      </Alert>
    </Message>
  );
}

function Shown({ signIn }: { signIn: RemoteSignIn }) {
  const { id, networkDisplay, state } = signIn;
  const cancel = useCancelSignIn(id);
  const name = networkDisplay.inSentence;
  return (
    <main className="flex h-dvh flex-col bg-canvas">
      <header className="flex h-13 shrink-0 items-center gap-3 border-b border-line px-3">
        <div className="min-w-0 grow">
          <h1 className="truncate text-s font-semibold text-ink">Sign in to {name}</h1>
          <p className="truncate text-xs text-ink-2">Runs in a browser on this server. What you type is not stored.</p>
        </div>
        {networkDisplay.simulated && <Chip tone="warn">Sandbox</Chip>}
        <TimeLeft endsAt={signIn.endsAt} />
        <Button
          size="s"
          busy={cancel.isPending}
          onClick={() => cancel.mutate(undefined, { onSettled: () => window.close() })}
        >
          Cancel
        </Button>
      </header>
      {state === "signed_in" ? (
        <output className="grid grow place-content-center justify-items-center gap-3 text-s text-ink-2">
          <ScreenSpinner />
          Signed in. Connecting…
        </output>
      ) : (
        <ScreenView id={id} name={name} />
      )}
    </main>
  );
}

function TimeLeft({ endsAt }: { endsAt: string }) {
  const left = Math.max(0, Math.round((Date.parse(endsAt) - useNow(1000)) / 1000));
  if (left > 120) return null;
  return (
    <span role="timer" className="text-xs tabular-nums text-warn">
      {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")} left
    </span>
  );
}
