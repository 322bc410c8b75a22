import type { ReactNode } from "react";
import type { ContentItem, Resolution } from "#core/content/contract.ts";
import { Button, LinkButton, textLink } from "../../components/button.tsx";
import type { RowActs } from "./use-row-acts.ts";

interface SettleProps {
  item: ContentItem;
  acts: RowActs;
  profileUrl: string | undefined;
}

/** The way out of a state that waits for the person, on the row itself. */
export function Settle({ item, acts, profileUrl }: SettleProps) {
  switch (item.detail.state) {
    case "needs_review":
      return <Review item={item} acts={acts} profileUrl={profileUrl} />;
    case "missed":
      return (
        <Ways>
          <Button size="s" onClick={() => acts.askToPublish(item)}>
            Publish now
          </Button>
          <Button size="s" variant="ghost" onClick={() => acts.edit(item)}>
            Move
          </Button>
        </Ways>
      );
    case "held":
      return item.detail.code === "suspended" ? null : (
        <Ways>
          <LinkButton to="/linkedin-settings" size="s">
            LinkedIn Settings
          </LinkButton>
        </Ways>
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

function Review({ item, acts, profileUrl }: SettleProps) {
  const href = item.detail.lookAt ?? profileUrl;
  const place = item.detail.lookAt === undefined ? "your profile" : placeOf(item);
  return (
    <>
      <p className="mt-1 max-w-prose text-xs text-ink-3">
        Look at{" "}
        {href ? (
          <a href={href} target="_blank" rel="noreferrer" className={textLink}>
            {place}
          </a>
        ) : (
          place
        )}{" "}
        first. ‘It is there’ marks it published, ‘Post again’ sends it once more, ‘Discard’ gives it up.
      </p>
      <Ways>
        {outcomes.map(({ outcome, label }) => (
          <Button
            key={outcome}
            size="s"
            variant={outcome === "discard" ? "ghost" : "secondary"}
            busy={acts.settling?.id === item.id && acts.settling.outcome === outcome}
            disabled={acts.settling !== undefined}
            onClick={() => acts.settle(item, outcome)}
          >
            {label}
          </Button>
        ))}
      </Ways>
    </>
  );
}

const placeOf = ({ type }: ContentItem) => (type === "comment" ? "the post you commented on" : "your recent activity");

const Ways = ({ children }: { children: ReactNode }) => <div className="mt-2 flex flex-wrap gap-2">{children}</div>;
