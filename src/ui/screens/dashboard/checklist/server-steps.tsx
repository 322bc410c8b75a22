import { Copy, DatabaseBackup, Mail } from "lucide-react";
import type { SetUpChecklist } from "#core/onboarding/contract.ts";
import { Button, LinkButton } from "../../../components/button.tsx";
import { useCopy } from "../../../components/fields/use-copy.ts";
import { Step } from "./step.tsx";

type ServerProgress = NonNullable<SetUpChecklist["server"]>;

/** In any order: unlike a first post, they don't build on each other. */
export function ServerSteps({ mail, backup, people, signUpOpen, postQuota }: ServerProgress) {
  return (
    <>
      <Step
        title="Set up email"
        done={mail}
        open={!mail}
        action={
          <LinkButton to="/admin/server" size="s" icon={Mail}>
            Set up email
          </LinkButton>
        }
      >
        Without it, people get no approval notice and can&apos;t reset their password themselves.
      </Step>
      <Step
        title="Make a backup"
        done={backup}
        open={!backup}
        action={
          <LinkButton to="/admin/server" size="s" icon={DatabaseBackup}>
            Go to backups
          </LinkButton>
        }
      >
        One click saves the database and all files.
      </Step>
      <Step title="Invite someone" done={people} open={!people} action={signUpOpen && <CopyInvitation />}>
        {signUpOpen
          ? `Share the registration link. New accounts wait for your approval and can publish ${postQuota} posts a month unless you change that.`
          : "Registration is closed. Open it in the server settings, or create accounts with 'attache users create'."}
      </Step>
    </>
  );
}

function CopyInvitation() {
  const link = new URL("/register", location.href).href;
  const { ref, copy, status } = useCopy<HTMLSpanElement>(link);
  return (
    <>
      <Button size="s" icon={Copy} onClick={copy}>
        Copy link
      </Button>
      <span ref={ref} className="min-w-0 text-xs break-all text-ink-3">
        {link}
      </span>
      <output className="text-xs text-ink-2">{status}</output>
    </>
  );
}
