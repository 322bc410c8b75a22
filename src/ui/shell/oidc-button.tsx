import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { LogIn } from "lucide-react";
import { api } from "../api.ts";
import { Button } from "../components/button.tsx";
import { FormFailure } from "../components/form/form-failure.tsx";
import { flushKeptText } from "../components/form/kept/kept-keys.ts";
import { leaveFor } from "../lib/leave-for.ts";
import { browserZone } from "../lib/zones.ts";
import { oidcReturnPath } from "./oidc-return-path.ts";

/** Below a form for the password, where a provider is set up. Leads back to this page. */
export function OidcButton({ label }: { label: string }) {
  const { history } = useRouter();
  const start = useMutation({
    mutationFn: async () => (await api.auth.oidc.start.$post({ json: { timezone: browserZone() } })).json(),
    onSuccess: ({ url }) => {
      flushKeptText();
      oidcReturnPath.keep(history.location);
      leaveFor(url);
    },
  });
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-5">
      <FormFailure error={start.error} fallback="Could not start the sign-in. Try again." />
      <Button icon={LogIn} className="w-full" busy={start.isPending || start.isSuccess} onClick={() => start.mutate()}>
        {`Sign in with ${label}`}
      </Button>
    </div>
  );
}
