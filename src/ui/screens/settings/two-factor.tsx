import { useQuery } from "@tanstack/react-query";
import { RotateCw, ShieldCheck, ShieldOff } from "lucide-react";
import { useState } from "react";
import type { TwoFactorState } from "#core/accounts/two-factor/contract.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { Chip } from "../../components/chip.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { LoadFailed } from "../../components/load-failed.tsx";
import { twoFactorQuery, type OnCodes } from "./queries.ts";
import { RecoveryDialog } from "./recovery-codes.tsx";
import { DisableDialog, NewCodesDialog } from "./two-factor-changes.tsx";
import { EnableDialog } from "./two-factor-enable.tsx";
import { formatDate } from "../../lib/formats.ts";

/** Fewer than this are a reason to make new ones. */
const fewCodes = 3;

export function TwoFactorCard() {
  const { data, error, refetch } = useQuery(twoFactorQuery);
  return (
    <Card aria-label="Two-factor authentication">
      <CardHeader
        title="Two-factor authentication"
        action={data && <Chip tone={data.enabled ? "good" : "neutral"}>{data.enabled ? "On" : "Off"}</Chip>}
      />
      <p className="-mt-2 text-s text-ink-2">
        With it, signing in takes your password and a code from an authenticator app on your phone.
      </p>
      {error && !data ? (
        <LoadFailed error={error} otherwise="Failed to load whether it is on." onRetry={refetch} className="mt-4" />
      ) : data ? (
        <Acts state={data} />
      ) : (
        <Skeleton className="mt-4 h-8.5 w-60" />
      )}
    </Card>
  );
}

function Acts({ state: { enabled, since, recoveryCodesLeft: left } }: { state: TwoFactorState }) {
  const [open, setOpen] = useState<"enable" | "disable" | "codes">();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setOpen(undefined);
  const show: OnCodes = (made) => {
    close();
    setCodes(made.recoveryCodes);
  };
  return (
    <>
      {enabled && left < fewCodes && (
        <Alert tone="warn" className="mt-4">
          {left === 0
            ? "No recovery codes are left."
            : left === 1
              ? "1 recovery code is left."
              : `${left} recovery codes are left.`}{" "}
          Make new ones, so that you can sign in without your phone.
        </Alert>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <p className="text-s text-ink">
          {enabled && since !== null ? (
            <>
              On since {formatDate(since)} <span className="text-ink-2">· {left} of 10 recovery codes left</span>
            </>
          ) : (
            "Your password alone signs you in."
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
