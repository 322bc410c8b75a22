import { ExternalLink } from "lucide-react";
import type { ContentItem, Resolution } from "#core/content/contract.ts";
import { isAllowed, keepsTimeIfNotSent } from "#core/content/rules.ts";
import { requiredCode } from "#core/content/states/contract.ts";
import { Button, LinkButton, textLink } from "../../../components/button.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { Approval } from "./approval.tsx";
import type { RowContext } from "./row-context.ts";

interface ResolveProps extends RowContext {
  item: ContentItem;
}

export const canResolve = ({ detail }: ContentItem): boolean => isAllowed(detail.state, "resolve");

/** The ways out of a state that needs the person, on the row itself. */
export function Resolve(props: ResolveProps) {
  const { item, actions, isConnected } = props;
  const { state, code, heldFor } = item.detail;
  if (canResolve(item)) return <Review {...props} />;
  if (code === requiredCode) return null;
  if (isAllowed(state, "approve")) return <Approval item={item} actions={actions} />;
  if (state === "held" && isConnected && heldFor !== "suspended") {
    return <ConnectLink label={heldFor === "needs_session" ? "Connect" : "Reconnect"} />;
  }
  if (state !== "failed" && state !== "missed") return null;
  if (!isConnected) {
    return (
      <>
        <ConnectLink label="Reconnect" />
        <EditButton label="Edit" {...props} />
      </>
    );
  }
  if (code !== undefined && needsEdit.includes(code)) return <EditButton label="Edit" {...props} />;
  return (
    <>
      <Button size="s" onClick={() => actions.askToPublish(item)}>
        Post now
      </Button>
      <EditButton label="Reschedule" {...props} />
    </>
  );
}

/** What was refused as it is would be refused again. */
const needsEdit: readonly string[] = ["content.rejected", "content.media_lost", "content.media_unsupported"];

function ConnectLink({ label }: { label: string }) {
  return (
    <LinkButton to="/linkedin-settings" size="s">
      {label}
    </LinkButton>
  );
}

function EditButton({ item, actions, label }: ResolveProps & { label: string }) {
  return (
    <Button
      size="s"
      variant={label === "Edit" ? "secondary" : "ghost"}

      onClick={() => actions.edit(item)}
    >
      {label}
    </Button>
  );
}

const outcomesOf = (keepsTime: boolean): { outcome: Resolution; label: string }[] => [
  { outcome: "published", label: "It is there" },
  { outcome: "retry", label: keepsTime ? "It is not there" : "Post again" },
  { outcome: "discard", label: "Discard" },
];

function useKeepsTime(): (item: ContentItem) => boolean {
  const now = useNow();
  return ({ detail, scheduledFor }) =>
    keepsTimeIfNotSent(detail.code, scheduledFor === null ? null : Date.parse(scheduledFor), now);
}

export function ReviewHelp({ items }: { items: readonly ContentItem[] }) {
  const keepsTime = useKeepsTime();
  const asked = items.filter(canResolve);
  if (asked.length === 0) return null;
  return (
    <p className="pr-4.5 pb-1.5 pl-9 touch:pl-11 text-xs text-ink-2">
      Check your profile first. ‘It is there’ marks a post as published,{" "}
      {asked.some((item) => !keepsTime(item)) && "‘Post again’ sends it again, "}
      {asked.some(keepsTime) && "‘It is not there’ sends it at its time, "}‘Discard’ drops it.
    </p>
  );
}

function Review({ item, actions, profileUrl }: ResolveProps) {
  const href = item.detail.reviewUrl ?? profileUrl;
  const keepsTime = useKeepsTime();
  return (
    <>
      {outcomesOf(keepsTime(item)).map(({ outcome, label }) => (
        <Button
          key={outcome}
          size="s"
          variant={outcome === "discard" ? "ghost" : "secondary"}
          busy={actions.resolving?.id === item.id && actions.resolving.outcome === outcome}
          disabled={actions.resolving !== undefined}
          onClick={() => actions.resolve(item, outcome)}
        >
          {label}
        </Button>
      ))}
      {href !== undefined && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className={`${textLink} inline-flex items-center gap-1 px-1 touch:min-h-11`}
        >
          {item.type === "comment" ? "Open post" : "Open profile"}
          <ExternalLink aria-hidden className="size-3.5" />
        </a>
      )}
    </>
  );
}
