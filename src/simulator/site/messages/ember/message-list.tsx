/** @jsxImportSource hono/jsx */
import { profileIdOf } from "#simulator/model/member-ids.ts";
import type { Thread } from "#simulator/model/people/messages.ts";
import type { View } from "../../context.ts";
import { profileIdHref } from "../../people/people-links.ts";
import { sendsValues } from "../../people/send-attributes.ts";

export interface AboutThread {
  view: View;
  thread: Thread;
}

const minute = 60_000;

/** Contains the time, as on the real site: the full time is nowhere else on the page. */
const eventUrn = (memberId: string, id: string, at: number): string => {
  const event = `2-${Buffer.from(`${at}l${id.slice(-5)}-100&${id}`).toString("base64url")}`;
  return `urn:li:msg_message:(urn:li:fsd_profile:${profileIdOf(memberId)},${event})`;
};

/** UTC. */
const clockTime = (at: number): string => new Date(at).toISOString().slice(11, 16);

interface EventProps extends AboutThread {
  message: Thread["messages"][number];
  /** Names its author; the others of a row don't. */
  isFirst: boolean;
}

const MessageEvent = ({ view: { address, member }, thread, message, isFirst }: EventProps) => {
  const { id, fromPerson, text, at } = message;
  const author = fromPerson ? thread.person : member;
  const href = profileIdHref(address, author.id);
  return (
    <li class="msg-s-message-list__event">
      <div
        class={`msg-s-event-listitem${fromPerson ? " msg-s-event-listitem--other" : ""}`}
        data-event-urn={eventUrn(member.id, id, at)}
      >
        {isFirst ? (
          <>
            <a href={href} class="msg-s-event-listitem__link" aria-hidden="true" tabindex={-1} />
            <div class="msg-s-message-group__meta">
              <a href={href} class="msg-s-message-group__profile-link">
                {author.name}
              </a>
              <time class="msg-s-message-group__timestamp">{clockTime(at)}</time>
            </div>
          </>
        ) : null}
        <p class="msg-s-event-listitem__body">{text}</p>
      </div>
    </li>
  );
};

/** The script's, to replace the list. */
export const messageListId = "message-list";

export const MessageList = ({ view, thread }: AboutThread) => (
  <ul id={messageListId} class="msg-s-message-list-content">
    {thread.messages.map((message, n) => {
      const before = thread.messages[n - 1];
      const isFirst = before?.fromPerson !== message.fromPerson || message.at - before.at > 5 * minute;
      return <MessageEvent view={view} thread={thread} message={message} isFirst={isFirst} />;
    })}
  </ul>
);

const quickReplies = [
  ["Thanks!", "Danke!"],
  ["Sounds good", "Klingt gut"],
  ["Let me check", "Ich sehe nach"],
] as const;

/** Each is sent with one click, in no form. */
export const QuickReplies = ({ view: { layout }, thread, action }: AboutThread & { action: string }) => (
  <div class="msg-s-message-list__quick-replies">
    {quickReplies.map(([english, german]) => {
      const message = layout.translate(english, german);
      const values = { recipient: thread.person.slug, thread: thread.id, message };
      return (
        <button type="button" {...sendsValues(action, values)} class="artdeco-button artdeco-button--secondary">
          {message}
        </button>
      );
    })}
  </div>
);
