import { useQuery } from "@tanstack/react-query";
import { RotateCw, ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import type { TwoFactorState } from "#core/accounts/two-factor/contract.ts";
import { recoveryCodeCount } from "#core/accounts/limits.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { Button } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { Chip } from "../../components/chip.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { useOtherSignIn } from "./oidc/own-link.ts";
import { twoFactorQuery, type OnCodes } from "./queries.ts";
import { RecoveryDialog } from "./recovery-codes.tsx";
import { DisableDialog, NewCodesDialog } from "./two-factor-changes.tsx";
import { EnableDialog } from "./two-factor-enable.tsx";
import { formatDate } from "../../lib/formats.ts";
import { useZone } from "../../lib/use-zone.ts";

/** Fewer left than this, and the card suggests new ones. */
const lowCodeCount = 3;

export function TwoFactorCard() {
  const { data, error, refetch } = useQuery(twoFactorQuery);
  return (
    <Card aria-label="Two-factor authentication">
      <CardHeader
        title="Two-factor authentication"
        action={data && <Chip tone={data.enabled ? "good" : "neutral"}>{data.enabled ? "On" : "Off"}</Chip>}
      />
      <p className="-mt-2 text-s text-ink-2">
        Sign in with your password and a code from an authenticator app on your phone.
      </p>
      {error && !data ? (
        <LoadFailed
          error={error}
          otherwise="Could not load your two-factor status."
          onRetry={refetch}
          className="mt-4"
        />
      ) : data ? (
        <Actions state={data} />
      ) : (
        <Skeleton className="mt-4 h-8.5 w-60" />
      )}
    </Card>
  );
}

function Actions({ state: { enabled, since, recoveryCodesLeft: left } }: { state: TwoFactorState }) {
  const zone = useZone();
  const otherSignIn = useOtherSignIn();
  const [open, setOpen] = useState<"enable" | "disable" | "codes">();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(undefined);
  const show: OnCodes = (created) => {
    close();
    setCodes(created.recoveryCodes);
  };
  return (
    <>
      {enabled && left < lowCodeCount && (
        <Alert tone="warn" className="mt-4">
          {left === 0
            ? "No recovery codes left."
            : left === 1
              ? "1 recovery code left."
              : `${left} recovery codes left.`}{" "}
          Create new ones, so you can still sign in if you lose your phone.
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <p className="text-s text-ink">
          {enabled && since !== null ? (
            <>
              On since {formatDate(since, zone)}{" "}
              <span className="text-ink-2">
                · {left} of {recoveryCodeCount} recovery codes left
              </span>
            </>
          ) : (
            otherSignIn !== undefined &&
            (otherSignIn === null ? "You sign in with your password only." : `You sign in with ${otherSignIn}.`)
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {enabled ? (
            <>
              <Button icon={RotateCw} onClick={() => setOpen("codes")}>
                New recovery codes
              </Button>
              <Button variant="danger" icon={ShieldOff} onClick={() => setOpen("disable")}>
                Turn off
              </Button>
            </>
          ) : (
            <Button icon={ShieldCheck} onClick={() => setOpen("enable")}>
              Turn on
            </Button>
          )}
        </div>
      </div>
      {open === "enable" && <EnableDialog onClose={close} onDone={show} />}
      {open === "disable" && <DisableDialog onClose={close} />}
      {open === "codes" && <NewCodesDialog onClose={close} onDone={show} />}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
