import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LogOut, Monitor, Smartphone } from "lucide-react";
import { useState } from "react";
import type { Session } from "#core/accounts/sessions/contract.ts";
import { api, messageOf } from "../api.ts";
import { Button } from "../components/button.tsx";
import { Card, CardHeader } from "../components/card.tsx";
import { Chip } from "../components/chip.tsx";
import { Confirm } from "../components/overlay/confirm.tsx";
import { useFocusAfterRemoval } from "../components/overlay/use-focus-after-removal.ts";
import { lastSeen } from "../lib/relative-time.ts";
import { SkeletonRows } from "../components/feedback/skeleton.tsx";
import { useToast } from "../components/feedback/toast.ts";
import { LoadFailed } from "../components/feedback/load-failed.tsx";
import { securityKeys } from "../data/security.ts";
import { callerFor } from "../query-client.ts";
import { useNow } from "../lib/use-now.ts";
import { inSentence } from "../lib/dates.ts";
import { useZone } from "../lib/use-zone.ts";

export function SessionsCard() {
  const sessions = useQuery({
    queryKey: securityKeys.sessions,
    queryFn: async (context) => (await callerFor(context).auth.sessions.$get()).json(),
  });
  const others = sessions.data?.filter(({ current }) => !current).length ?? 0;
  return (
    <Card flush aria-label="Sessions">
      <div className="px-4.5 pt-4.5">
        <CardHeader title="Sessions" action={others > 0 && <SignOutOthers />} />
        <p className="-mt-2 text-s text-ink-2">
          Devices where you're signed in. Sign out any you don't recognize, then change your password.
        </p>
      </div>
      {sessions.isError && !sessions.data && (
        <LoadFailed
          error={sessions.error}
          otherwise="Could not load your sessions."
          onRetry={sessions.refetch}
          className="m-4.5"
        />
      )}
      {sessions.isPending && <SkeletonRows rows={2} label="Loading sessions" />}
      {sessions.data && <SessionList sessions={sessions.data} />}
    </Card>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const focusAfterRemoval = useFocusAfterRemoval();
  return (
    <section aria-label="Your sessions" {...focusAfterRemoval} className="mt-3 border-t border-line outline-none">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function Row({ session: { id, device, address, createdAt, lastSeenAt, current } }: { session: Session }) {
  const now = useNow();
  const zone = useZone();
  const end = useEnd(() => api.auth.sessions[":id"].$delete({ param: { id } }), {
    title: "Session Ended",
    description: `${device} was signed out.`,
  });
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  const seen = current ? "Active now" : lastSeen(lastSeenAt, now, { label: "Last seen:" });
  return (
    <li className="flex items-center gap-3.5 px-4.5 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-s font-medium text-ink">
          {device}
          {current && (
            <Chip tone="good" size="s">
              This session
            </Chip>
          )}
        </p>
        <p className="text-xs text-ink-2">
          {[seen, address, `Signed in ${inSentence(Date.parse(createdAt), zone, now)}`].filter(Boolean).join(" · ")}
        </p>
      </div>
      {!current && (
        <Button size="s" aria-label={`Sign out ${device}`} busy={end.isPending} onClick={() => end.mutate()}>
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutOthers() {
  const [asking, setAsking] = useState(false);
  const end = useEnd(() => api.auth.sessions.$delete(), {
    title: "Signed Out Elsewhere",
    description: "All other sessions have ended.",
  });
  return (
    <>
      <Button size="s" icon={LogOut} onClick={() => setAsking(true)}>
        Sign out others
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description="All other sessions are signed out immediately. Scripts that use your API key keep working."
        confirmLabel="Sign out others"
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

function useEnd(send: () => Promise<unknown>, done: { title: string; description: string }) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: send,
    onSuccess: () => toast(done),
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "Failed to end the session."), tone: "destructive" }),
    onSettled: () => client.invalidateQueries({ queryKey: securityKeys.sessions }),
  });
}
