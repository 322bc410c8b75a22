import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleHelp, CircleX } from "lucide-react";
import type { CheckedLink, LinkVerdict } from "#core/link-check/contract.ts";
import { Button } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { api } from "../../../api.ts";

interface LinkCheckDialogProps {
  text: string;
  onClose: () => void;
}

export function LinkCheckDialog({ text, onClose }: LinkCheckDialogProps) {
  const check = useQuery({
    queryKey: ["link-check", text],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await api["link-checks"].$post({ json: { content: text } }, { init: { signal } })).json(),
  });
  const isReady = check.data !== undefined && !check.isFetching;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Links"
      size="m"
      footer={
        <Button onClick={() => void check.refetch()} busy={check.isFetching}>
          Check again
        </Button>
      }
    >
      {check.isError ? (
        <LoadFailed error={check.error} otherwise="Could not check the links." onRetry={check.refetch} />
      ) : (
        <>
          <output className="flex items-center gap-2 pb-1 text-s text-ink-2">
            {isReady ? summaryOf(check.data.links) : <Waiting />}
          </output>
          {isReady && <Results links={check.data.links} unchecked={check.data.unchecked} />}
        </>
      )}
    </Dialog>
  );
}

const Waiting = () => (
  <>
    <Spinner /> Asking each site. This takes up to a minute.
  </>
);

function summaryOf(links: readonly CheckedLink[]): string {
  const counts = Object.entries(verdicts).flatMap(([verdict, { label }]) => {
    const count = links.filter((link) => link.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${label.toLowerCase()}`];
  });
  return counts.length === 0 ? "No links." : `${counts.join(", ")}.`;
}

const verdicts = {
  works: { icon: CircleCheck, label: "Working", ink: "text-good" },
  broken: { icon: CircleX, label: "Broken", ink: "text-bad" },
  unclear: { icon: CircleHelp, label: "Unclear", ink: "text-warn" },
} satisfies Record<LinkVerdict, unknown>;

function Results({ links, unchecked }: { links: readonly CheckedLink[]; unchecked: number }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {links.map((link) => (
          <Result key={link.url} link={link} />
        ))}
      </ul>
      {unchecked > 0 && (
        <p className="pt-3 text-xs text-ink-3">
          {unchecked} more {unchecked === 1 ? "link was" : "links were"} not checked.
        </p>
      )}
    </>
  );
}

function Result({ link: { url, verdict, message, leadsTo } }: { link: CheckedLink }) {
  const { icon: Icon, label, ink } = verdicts[verdict];
  return (
    <li className="flex items-start gap-2.5 py-2.5 text-s">
      <Icon aria-hidden className={classes("mt-0.5 size-4 shrink-0", ink)} />
      <div className="min-w-0">
        <p className="wrap-anywhere text-ink">
          <span className="sr-only">{label}: </span>
          {url}
        </p>
        <p className="text-xs text-ink-2">{message}</p>
        {leadsTo !== undefined && <p className="text-xs wrap-anywhere text-ink-3">Leads to {leadsTo}</p>}
      </div>
    </li>
  );
}
