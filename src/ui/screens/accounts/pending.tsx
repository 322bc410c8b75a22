import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Clock, LogOut, RefreshCw } from "lucide-react";
import type { User } from "#core/accounts/contract.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { useLiveEvents } from "../../shell/events.ts";
import { FullScreen, Unreachable } from "../../shell/full-screen.tsx";
import { Leave } from "../../shell/leave.tsx";
import { meQuery, serverQuery, useSession } from "../../shell/session.ts";
import { Frame } from "./frame.tsx";

/** How often the account's status is asked for quietly, ms. */
const lookEvery = 5000;

const steps = [
  "Admin will review your registration",
  "You'll receive an email notification",
  "Once approved, you can access all features",
];

/** Reachable by address for everyone; whoever does not wait is sent to where they belong. */
export function PendingApproval() {
  const { user, unreachable } = useSession();
  if (user === undefined) return unreachable ? <Unreachable /> : <FullScreen />;
  if (user === null) return <Leave to="/login" />;
  if (user.status !== "pending") return <Leave to="/dashboard" />;
  return <Waiting user={user} />;
}

function Waiting({ user }: { user: User }) {
  useLiveEvents();
  const me = useQuery({ ...meQuery, refetchInterval: lookEvery });
  const server = useQuery(serverQuery);
  const { signOut } = useSession();
  const navigate = useNavigate();
  const leave = () => void signOut().then(() => navigate({ to: "/login", search: {}, replace: true }));
  const support = server.data?.supportEmail;
  return (
    <Frame title="Account Pending Approval">
      <div className="grid gap-5 text-m text-ink-2">
        <div>
          <p>
            Hello <span className="font-medium text-ink">{user.name}</span>, your account is waiting for an admin.
          </p>
          <p className="mt-1 text-s text-ink-3">{user.email}</p>
        </div>
        <ol className="grid gap-3 border-y border-line py-4">
          {steps.map((step, index) => (
            <li key={step} className="flex items-center gap-3 text-s">
              <span
                aria-hidden
                className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        {server.data?.mail === false && (
          <p className="text-s">
            This server sends no mail. Keep this page open: it moves on by itself once you are approved.
          </p>
        )}
        <p className="flex items-center gap-2 text-s">
          <Clock aria-hidden className="size-4 text-ink-3" />
          Expected approval time: 1-2 business days
        </p>
        {me.isError && <Alert tone="warn">The server cannot be reached. Trying again...</Alert>}
        <div className="grid gap-2 sm:grid-cols-2">
          <Button variant="primary" icon={RefreshCw} onClick={() => location.reload()}>
            Check Status
          </Button>
          <Button icon={LogOut} onClick={leave}>
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
