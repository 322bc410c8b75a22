import { z } from "zod";
import { Id } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { defineActingTool, type Tool } from "#core/tool.ts";
import type { Content } from "./content.ts";
import { ContentChange, type ContentItem } from "./contract.ts";
import { shortNameOf } from "./post-name.ts";
import { formatInstant } from "./format-wall-time.ts";
import { resolveScheduledTime } from "./scheduled-time.ts";

const id = Id.describe("Id of a draft or a failed post.");
/** Pinned when it is asked for: what is approved is what was shown. */
const pinned = ContentChange.pick({ revision: true }).shape;

const Schedule = z.object({
  id,
  ...pinned,
  scheduledFor: ContentChange.shape.scheduledFor.unwrap().unwrap(),
  timezone: ContentChange.shape.timezone,
});
const Publish = z.object({ id, ...pinned });

/** Asks a person to let posts go out. */
export const publishingTools = (content: Content): Tool[] => [
  defineActingTool({
    name: "schedule_post",
    title: "Schedule a post",
    description:
      "Asks the person to approve that a draft goes out at a time, which is in `timezone` unless it has an offset.",
    input: Schedule,
    describe({ userId }, input) {
      const item = requireUnsent(content, userId, input.id);
      const timezone = input.timezone ?? item.timezone;
      const { at } = resolveScheduledTime(input.scheduledFor, timezone);
      if (content.isPast(input.scheduledFor, timezone))
        throw new Fault("invalid", "content.past", "This time has passed. Choose a later one.", [
          { path: "scheduledFor", message: "This time has passed. Choose a later one." },
        ]);
      const when = formatInstant(at, timezone, Date.parse(item.updatedAt));
      return {
        title: `Schedule '${shortNameOf(item)}' for ${when}`,
        detail: fullText(item),
        input: { ...input, timezone, revision: item.revision },
      };
    },
    perform({ userId }, { id: itemId, ...change }) {
      asShown(() => content.change(userId, itemId, { ...change, status: "scheduled" }));
      return "It is scheduled.";
    },
  }),
  defineActingTool({
    name: "publish_post",
    title: "Publish a post now",
    description: "Asks the person to approve that a draft is published at once.",
    isDestructive: true,
    input: Publish,
    describe({ userId }, input) {
      const item = requireUnsent(content, userId, input.id);
      return {
        title: `Publish '${shortNameOf(item)}' now`,
        detail: fullText(item),
        input: { ...input, revision: item.revision },
      };
    },
    perform({ userId }, { id: itemId, revision }) {
      asShown(() => content.publish(userId, itemId, revision));
      return "It is being published. The Content Scheduler shows how it goes.";
    },
  }),
];

/** @throws Fault `content.changed`, in words for who decides about it */
function asShown(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== "content.changed") throw error;
    const message = "The post was changed after this was asked for, so nothing was done. Ask again.";
    throw new Fault("conflict", "content.changed", message);
  }
}

function requireUnsent(content: Content, userId: string, itemId: string): ContentItem {
  const item = content.get(userId, itemId);
  if (["draft", "failed", "missed"].includes(item.detail.state)) return item;
  const message = "Only drafts and failed posts can be scheduled or published here.";
  throw new Fault("conflict", "content.not_now", message);
}

/** Everything that goes out. */
function fullText({ type, title, content, hashtags, targetUrl, firstComment, media }: ContentItem): string {
  const parts = [
    targetUrl && `Comment on ${targetUrl}`,
    type === "article" && title,
    content,
    hashtags,
    ...media.map(({ name }) => `Attached: ${name}`),
    firstComment && `First comment: ${firstComment}`,
  ];
  return parts.filter(Boolean).join("\n\n");
}
