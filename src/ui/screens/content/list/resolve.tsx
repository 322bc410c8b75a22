import { ExternalLink } from "lucide-react";
import type { ContentItem, Resolution } from "#core/content/contract.ts";
import { isAllowed } from "#core/content/rules.ts";
import { Button, LinkButton, textLink } from "../../../components/button.tsx";
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

const outcomes: { outcome: Resolution; label: string }[] = [
  { outcome: "published", label: "It is there" },
  { outcome: "retry", label: "Post again" },
  { outcome: "discard", label: "Discard" },
];

function Review({ item, actions, profileUrl }: ResolveProps) {
  const href = item.detail.reviewUrl ?? profileUrl;
  return (
    <>
      {outcomes.map(({ outcome, label }) => (
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
