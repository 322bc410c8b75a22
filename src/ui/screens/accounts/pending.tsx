import { useQuery } from "@tanstack/react-query";
import { Clock, LogOut, RefreshCw } from "lucide-react";
import type { User } from "#core/accounts/contract.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { Button } from "../../components/button.tsx";
import { useLiveEvents } from "../../shell/events/use-live-events.ts";
import { FullScreen, Unreachable } from "../../shell/full-screen.tsx";
import { useGuardsAgain } from "../../routing/guards.ts";
import { meQuery, serverQuery, useSession, useSignOut } from "../../shell/session.ts";
import { Frame } from "./frame.tsx";

const statusPollMs = 5000;

const stepsOf = (canMail: boolean): readonly string[] => [
  "Admin will review your registration",
  canMail ? "You'll receive an email notification" : "This page moves on by itself once you are approved.",
  "Once approved, you can access all features",
];

export function PendingApproval() {
  const { user, unreachable } = useSession();
  const waits = user?.status === "pending";
  useGuardsAgain(user !== undefined && !waits);
  if (user && waits) return <Waiting user={user} />;
  return unreachable ? <Unreachable /> : <FullScreen />;
}

function Waiting({ user }: { user: User }) {
  useLiveEvents();
  const me = useQuery({ ...meQuery, refetchInterval: statusPollMs });
  const server = useQuery(serverQuery);
  const signOut = useSignOut();
  const support = server.data?.supportEmail;
  return (
    <Frame title="Account Pending Approval">
      <div className="grid gap-5 text-m text-ink-2">
        <div>
          <p>
            Hello <span className="font-medium text-ink">{user.name}</span>, your account is waiting for admin approval.
          </p>
          <p className="mt-1 text-s text-ink-3">{user.email}</p>
        </div>
        <ol className="grid gap-3 border-y border-line py-4">
          {stepsOf(server.data?.mail !== false).map((step, index) => (
            <li key={step} className="flex items-center gap-3 text-s">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
              >
                {index + 1}
              </span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <p className="flex items-center gap-2 text-s">
          <Clock aria-hidden className="size-4 text-ink-3" />
          Expected approval time: 1-2 business days
        </p>
        {me.isError && <Alert tone="warn">Can't reach the server. Trying again...</Alert>}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="primary" icon={RefreshCw} onClick={() => location.reload()}>
            Check Status
          </Button>
          <Button icon={LogOut} onClick={signOut}>
            Sign out
          </Button>
        </div>
        {support && (
          <p className="text-s text-ink-3">
            Questions? Write to{" "}
            <a className="font-medium text-accent-text hover:underline" href={`mailto:${support}`}>
              {support}
            </a>
          </p>
        )}
      </div>
    </Frame>
  );
}
