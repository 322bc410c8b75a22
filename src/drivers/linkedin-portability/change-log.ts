import { z } from "zod";
import type { ChangeLogPage, InboundMessageEvent, MemberEvent, PostEvent } from "#core/network-member-data.ts";

/** The most that one call returns. */
export const eventsPerPage = 50;

const Id = z.union([z.string().min(1), z.number()]).transform(String);
/** Values of fields that are absent or of an unexpected kind are left out: nothing is guessed from them. */
const Text = z.string().optional().catch(undefined);
const Time = z.number().int().positive().optional().catch(undefined);

const Event = z.object({
  id: Id,
  processedAt: z.number().int().positive(),
  capturedAt: Time,
  owner: Text,
  actor: Text,
  resourceName: z.string().catch(""),
  resourceId: Id.optional().catch(undefined),
  resourceUri: Text,
  method: z.string().catch(""),
  activityStatus: z.string().catch(""),
  activity: z.record(z.string(), z.unknown()).catch({}),
});
type Event = z.infer<typeof Event>;

const Page = z.object({ elements: z.array(z.unknown()) });

/** @throws Error if this is no page of events */
export function readChangeLogPage(body: unknown, webUrl: string): ChangeLogPage {
  const page = Page.safeParse(body);
  if (!page.success) throw new Error("LinkedIn's change log could not be understood.");
  const { elements } = page.data;
  const known = elements.flatMap((element) => {
    const { success, data } = Event.safeParse(element);
    return success ? [data] : [];
  });
  const times = known.map(({ processedAt }) => processedAt);
  return {
    events: known.flatMap((event) => toMemberEvent(event, webUrl) ?? []),
    ids: known.map(({ id }) => id),
    newestAt: times.length === 0 ? undefined : Math.max(...times),
    mayHaveMore: elements.length >= eventsPerPage,
  };
}

function toMemberEvent(event: Event, webUrl: string): MemberEvent | undefined {
  // FAILURE did not happen; SUCCESSFUL_REPLAY repeats an event.
  if (event.activityStatus !== "SUCCESS") return undefined;
  if (event.resourceName === "ugcPosts") return toPostEvent(event, webUrl);
  if (event.resourceName === "messages") return toInboundMessage(event);
  return undefined;
}

const changes: Readonly<Record<string, PostEvent["change"]>> = {
  CREATE: "created",
  UPDATE: "edited",
  PARTIAL_UPDATE: "edited",
  DELETE: "deleted",
};
const postUrn = /^urn:li:(?:share|ugcPost):\d+$/;

const PostActivity = z.object({
  id: Text,
  author: Text,
  lifecycleState: Text,
  firstPublishedAt: Time,
  specificContent: z
    .object({
      "com.linkedin.ugc.ShareContent": z
        .object({ shareCommentary: z.object({ text: Text }).partial().catch({}) })
        .partial()
        .catch({}),
    })
    .partial()
    .catch({}),
});

/** Only what the member published as themselves: a page's posts have another author. */
function toPostEvent(event: Event, webUrl: string): PostEvent | undefined {
  const { id, processedAt, capturedAt, owner, resourceId } = event;
  const change = changes[event.method];
  const activity = PostActivity.parse(event.activity);
  const { author = owner, lifecycleState = "PUBLISHED", firstPublishedAt } = activity;
  const remoteId = [activity.id, resourceId, decodeUrn(event.resourceUri)].find((urn) => urn && postUrn.test(urn));
  if (change === undefined || remoteId === undefined || owner === undefined || author !== owner) return undefined;
  if (event.actor !== undefined && event.actor !== owner) return undefined;
  if (change !== "deleted" && lifecycleState !== "PUBLISHED") return undefined;
  const at = change === "created" ? (firstPublishedAt ?? capturedAt ?? processedAt) : (capturedAt ?? processedAt);
  const text = activity.specificContent["com.linkedin.ugc.ShareContent"]?.shareCommentary?.text ?? null;
  const url = new URL(`/feed/update/${remoteId}/`, webUrl).href;
  return { kind: "post", id, processedAt, at, change, remoteId, url, text };
}

/** '/ugcPosts/urn%3Ali%3AugcPost%3A7' → 'urn:li:ugcPost:7'. */
function decodeUrn(uri: string | undefined): string | undefined {
  return uri === undefined
    ? undefined
    : /urn(?::|%3A)li(?::|%3A)\w+(?::|%3A)\d+/i.exec(uri)?.[0].replaceAll(/%3A/gi, ":");
}

const Thread = z.union([
  z.string().min(1),
  z.object({ $URN: z.string().min(1) }).transform(({ $URN }) => $URN),
  z.object({ id: z.string().min(1) }).transform(({ id }) => id),
]);
const MessageActivity = z.object({ thread: Thread, author: Text, createdAt: Time, deliveredAt: Time });

function toInboundMessage(event: Event): InboundMessageEvent | undefined {
  const { id, processedAt, capturedAt, owner, actor, method } = event;
  const { success, data } = MessageActivity.safeParse(event.activity);
  if (method !== "CREATE" || !success || owner === undefined || actor === undefined || actor === owner)
    return undefined;
  const at = data.createdAt ?? data.deliveredAt ?? capturedAt ?? processedAt;
  return { kind: "inbound_message", id, processedAt, at, thread: data.thread, sender: actor };
}
