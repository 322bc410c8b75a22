import { CalendarDays, PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { ConnectStep } from "./connect-step.tsx";
import { ServerSteps } from "./server-steps.tsx";
import { Step } from "./step.tsx";
import { useDismissed } from "./use-dismissed.ts";
import { useProgress, type Progress } from "./use-progress.ts";

export function SetUpChecklist() {
  const progress = useProgress();
  const [, dismiss] = useDismissed();
  if (!progress) return null;
  const { firstPost, server } = progress;
  return (
    <Card flush aria-labelledby="set-up-checklist" className="px-4.5 pt-3 pb-2">
      <header className="flex items-center justify-between gap-3">
        <h2 id="set-up-checklist" className="text-m font-semibold text-ink">
          Get started
        </h2>
        <Button variant="ghost" size="s" className="-mr-2.5" onClick={dismiss}>
          Dismiss
        </Button>
      </header>
      <div className="grid gap-x-9 gap-y-2 lg:auto-cols-fr lg:grid-flow-col">
        {firstPost && (
          <Steps title="Your first post" done={[firstPost.connected, firstPost.written, firstPost.published]}>
            <FirstPostSteps {...firstPost} />
          </Steps>
        )}
        {server && (
          <Steps title="This server" done={[server.mail, server.backup, server.people]}>
            <ServerSteps {...server} />
          </Steps>
        )}
      </div>
    </Card>
  );
}

function Steps({ title, done, children }: { title: string; done: readonly boolean[]; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="flex items-baseline gap-2 pt-1 text-s text-ink-3">
        {title}
        <span className="text-xs tabular-nums">
          {done.filter(Boolean).length} of {done.length} done
        </span>
      </h3>
      <ol className="divide-y divide-line">{children}</ol>
    </section>
  );
}

function FirstPostSteps({ connected, written }: NonNullable<Progress["firstPost"]>) {
  return (
    <>
      <ConnectStep done={connected} open={!connected} />
      <Step
        title="Write your first post"
        done={written}
        open={connected && !written}
        action={
          <>
            <LinkButton to="/content-scheduler" search={{ new: true }} variant="primary" icon={PenLine}>
              Write your first post
            </LinkButton>
            <LinkButton to="/content-scheduler" search={{ new: true, example: true }} variant="ghost">
              Start from an example
            </LinkButton>
          </>
        }
      >
        Publish it right away, or pick a time.
      </Step>
      <Step
        title="See it published"
        done={false}
        open={connected && written}
        action={
          <LinkButton to="/content-scheduler" variant="primary" icon={CalendarDays}>
            Open your posts
          </LinkButton>
        }
      >
        Your post links to its page once it is out. Drafts wait until you publish or schedule them.
      </Step>
    </>
  );
}
