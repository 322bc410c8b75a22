import type { ReactNode } from "react";
import type { ContentItem, Resolution } from "#core/content/contract.ts";
import { Button, LinkButton, textLink } from "../../../components/button.tsx";
import type { RowActions } from "./use-row-actions.ts";

interface ResolveProps {
  item: ContentItem;
  actions: RowActions;
  profileUrl: string | undefined;
}

export function Resolve({ item, actions, profileUrl }: ResolveProps) {
  switch (item.detail.state) {
    case "needs_review":
      return <Review item={item} actions={actions} profileUrl={profileUrl} />;
    case "missed":
      return (
        <Choices>
          <Button size="s" onClick={() => actions.askToPublish(item)}>
            Publish now
          </Button>
          <Button size="s" variant="ghost" onClick={() => actions.edit(item)}>
            Reschedule
          </Button>
        </Choices>
      );
    case "held":
      return item.detail.heldFor === "suspended" ? null : (
        <Choices>
          <LinkButton to="/linkedin-settings" size="s">
            LinkedIn Settings
          </LinkButton>
        </Choices>
      );
    default:
      return null;
  }
}

const outcomes: { outcome: Resolution; label: string }[] = [
  { outcome: "published", label: "It is there" },
  { outcome: "retry", label: "Post again" },
  { outcome: "discard", label: "Discard" },
];

function Review({ item, actions, profileUrl }: ResolveProps) {
  const href = item.detail.reviewUrl ?? profileUrl;
  const place = item.detail.reviewUrl === undefined ? "your profile" : placeOf(item);
  return (
    <>
      <p className="mt-1 max-w-prose text-xs text-ink-3">
        Check{" "}
        {href ? (
          <a href={href} target="_blank" rel="noreferrer" className={textLink}>
            {place}
          </a>
        ) : (
          place
        )}{" "}
        first. ‘It is there’ marks it as published, ‘Post again’ sends it again, ‘Discard’ drops it.
      </p>
      <Choices>
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
      </Choices>
    </>
  );
}

const placeOf = ({ type }: ContentItem) => (type === "comment" ? "the post you commented on" : "your recent activity");

const Choices = ({ children }: { children: ReactNode }) => <div className="mt-2 flex flex-wrap gap-2">{children}</div>;
