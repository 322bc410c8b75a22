import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link2, LogOut, Unlink } from "lucide-react";
import { useState } from "react";
import type { OidcLink } from "#core/accounts/oidc/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip } from "../../../components/chip.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { securityKeys } from "../../../data/security.ts";
import { leaveFor } from "../../../lib/leave-for.ts";
import { formatDate } from "../../../lib/formats.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useLeave } from "../../../shell/session.ts";
import { oidcLinkQuery } from "./own-link.ts";

/** Shown only where an admin set up a provider. */
export function OidcCard() {
  const { data } = useQuery(oidcLinkQuery);
  const label = data?.label ?? null;
  return data && label !== null ? <LinkCard label={label} link={data} /> : null;
}

function LinkCard({ label, link: { linked, canUnlink } }: { label: string; link: OidcLink }) {
  const zone = useZone();
  const start = useStartLink();
  const signOut = useSignOutEverywhere();
  const [isAsking, setIsAsking] = useState(false);
  const account = linked?.email ?? "your account there";
  return (
    <Card aria-label="Linked sign-in">
      <CardHeader
        title={`Sign-in with ${label}`}
        action={<Chip tone={linked ? "good" : "neutral"}>{linked ? "Linked" : "Not linked"}</Chip>}
      />
      <p className="-mt-2 text-s text-ink-2">
        {linked
          ? `You sign in as ${account}, linked since ${formatDate(linked.since, zone)}.`
          : `Link ${label} to sign in with it instead of your password.`}
      </p>
      {linked && !canUnlink && (
        <p className="mt-2 text-s text-ink-2">
          It is your only way to sign in. To unlink it, sign out and set a password with &apos;Forgot password?&apos;
          first.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {linked ? (
          <>
            <Button icon={LogOut} busy={signOut.isPending} onClick={() => signOut.mutate()}>
              {`Sign out here and at ${label}`}
            </Button>
            {canUnlink && (
              <Button icon={Unlink} variant="danger" onClick={() => setIsAsking(true)}>
                Unlink
              </Button>
            )}
          </>
        ) : (
          <Button icon={Link2} busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
            {`Link ${label}`}
          </Button>
        )}
      </div>
      {isAsking && <UnlinkQuestion label={label} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

function UnlinkQuestion({ label, onClose }: { label: string; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const unlink = useMutation({
    mutationFn: async () => (await api.auth.oidc.link.$delete()).json(),
    onSuccess: () => toast({ title: "Sign-in Unlinked", description: "You sign in with your password." }),
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "Could not unlink it. Try again."), tone: "destructive" }),
    async onSettled() {
      await client.invalidateQueries({ queryKey: securityKeys.oidc });
      onClose();
    },
  });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Unlink ${label}?`}
      description="You can sign in with your password only, until you link it again."
      confirmLabel="Unlink"
      busy={unlink.isPending}
      onConfirm={() => unlink.mutate()}
    />
  );
}

function useStartLink() {
  const toast = useToast();
  return useMutation({
    mutationFn: async () => (await api.auth.oidc.link.$post()).json(),
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Could not start the sign-in. Try again."),
        tone: "destructive",
      }),
  });
}

/** Without a page at the provider, only this session ends. */
function useSignOutEverywhere() {
  const toast = useToast();
  const leave = useLeave();
  return useMutation({
    mutationFn: async () => (await api.auth.oidc.logout.$post()).json(),
    onSuccess: ({ url }) => {
      leave();
      if (url !== null) leaveFor(url);
    },
    onError: (error) =>
      toast({ title: "Error", description: messageOf(error, "Could not sign out. Try again."), tone: "destructive" }),
  });
}
