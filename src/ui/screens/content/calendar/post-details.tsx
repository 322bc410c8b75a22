import { CopyPlus, X } from "lucide-react";
import * as Radix from "radix-ui/popover";
import { useRef } from "react";
import { statusLabelOf, statusLine } from "#core/content/status-messages.ts";
import { postDeletedCode } from "#core/content/states/contract.ts";
import type { ContentItem } from "#core/content/contract.ts";
import { Button, IconButton, LinkButton } from "../../../components/button.tsx";
import { Chip } from "../../../components/chip.tsx";
import { OpenLink } from "../../../components/open-link.tsx";
import { landmarkOf, restoreFocus } from "../../../components/overlay/use-floating.ts";
import { inFull } from "../../../lib/dates.ts";
import { metricsLine } from "./metrics-line.ts";
import type { CalendarPost } from "./rules/posts.ts";

interface PostDetailsProps {
  post: CalendarPost;
  zone: string;
  /** The entry that was pressed. */
  anchor: HTMLElement;
  onDuplicate: (item: ContentItem) => void;
  onClose: () => void;
}

/** About a post that can't be edited any more. */
export function PostDetails({ post, zone, anchor, onDuplicate, onClose }: PostDetailsProps) {
  const { item, name, at } = post;
  const { label, tone } = statusLabelOf(item.detail);
  const needsAnswer = item.status === "failed" || item.detail.state === "unconfirmed";
  const measured = useRef({ getBoundingClientRect: () => anchor.getBoundingClientRect() });
  const isPublished = item.status === "published";
  const isDeleted = item.detail.code === postDeletedCode;
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={measured} />
      <Radix.Portal container={landmarkOf(anchor)}>
        <Radix.Content
          aria-label={name}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus(anchor);
          }}
          className="z-50 grid w-80 max-w-[calc(100vw-1rem)] gap-2 rounded-card border border-line bg-surface p-4 text-s shadow-float outline-none animate-appear focus-visible:shadow-float"
        >
          <div className="flex items-start justify-between gap-2">
            <p dir="auto" className="min-w-0 pt-1 font-semibold wrap-anywhere text-ink">
              {name}
            </p>
            <IconButton label="Close" icon={X} onClick={onClose} className="-mt-1 -mr-1.5" />
          </div>
          <p className="flex flex-wrap items-center gap-2 text-xs text-ink-2">
            <Chip tone={tone} size="s">
              {label}
            </Chip>
            {inFull(at, zone)}
          </p>
          {isPublished && !isDeleted ? (
            <p className="text-ink-2">{metricsLine(item) ?? "No metrics yet."}</p>
          ) : (
            <p className="text-ink-2">{statusLine(item)}</p>
          )}
          <div className="flex flex-wrap items-center gap-3 pt-1">
            {item.publishedUrl !== null && <OpenLink url={item.publishedUrl} name={name} />}
            {needsAnswer && (
              <LinkButton to="/content-scheduler" search={{ status: item.status }} size="s">
                Resolve in the list
              </LinkButton>
            )}
            <Button size="s" icon={CopyPlus} onClick={() => onDuplicate(item)}>
              Duplicate
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
