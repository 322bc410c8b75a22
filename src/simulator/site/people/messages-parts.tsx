/** @jsxImportSource hono/jsx */
import type { Thread } from "#simulator/model/people/messages.ts";
import type { SimulatedPerson } from "#simulator/model/context.ts";
import { profileHref } from "./people-links.ts";
import type { View } from "../context.ts";

export const listId = "message-list";
export const formId = "message-form";
const minute = 60_000;

/** Contains the time, as on the real site: the full time is nowhere else on the page. */
const eventUrn = (id: string, at: number): string => {
  const event = `2-${Buffer.from(`${at}l${id.slice(-5)}-100&${id}`).toString("base64url")}`;
  return `urn:li:msg_message:(urn:li:fsd_profile:self,${event})`;
};

interface AboutThread {
  view: View;
  thread: Thread;
}

/** UTC. */
const clockTime = (at: number): string => new Date(at).toISOString().slice(11, 16);

/** Only the first message of a row names its author. */
export const MessageList = ({ view: { layout, member }, thread }: AboutThread) => {
  const { person, messages } = thread;
  return (
    <ul id={listId} class={layout.css("msg-s-message-list-content")}>
      {messages.map(({ id, fromPerson, text, at }, n) => {
        const before = messages[n - 1];
        const opens = before?.fromPerson !== fromPerson || at - before.at > 5 * minute;
        const author = fromPerson
          ? { href: profileHref(person.slug), name: person.name }
          : { href: profileHref(member.id), name: member.name };
        return (
          <li class={layout.css("msg-s-message-list__event")}>
            <div class={layout.css("msg-s-event-listitem")} data-event-urn={eventUrn(id, at)}>
              {opens ? (
                <div class={layout.css("msg-s-message-group__meta")}>
                  <a href={author.href} class={layout.css("msg-s-message-group__profile-link")}>
                    {author.name}
                  </a>
                  <time class={layout.css("msg-s-message-group__timestamp")}>{clockTime(at)}</time>
                </div>
              ) : null}
              <p class={layout.css("msg-s-event-listitem__body")}>{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
};

interface FormProps {
  view: View;
  slug: string;
  threadId?: string | undefined;
  inMail?: boolean;
  action: string;
}

export const MessageForm = ({ view, slug, threadId, inMail, action }: FormProps) => {
  const { css, translate, rendering } = view.layout;
  const label = translate("Write a message…", "Nachricht verfassen…");
  return (
    <form id={formId} data-send method="post" action={action} class={css("msg-form")}>
      <input type="hidden" name="recipient" value={slug} />
      {threadId === undefined ? null : <input type="hidden" name="thread" value={threadId} />}
      {inMail ? <input name="subject" placeholder={translate("Subject (optional)", "Betreff (optional)")} /> : null}
      <input type="hidden" name="message" />
      <div
        role="textbox"
        contenteditable={true}
        aria-multiline="true"
        aria-label={label}
        data-into="message"
        data-enter-sends
        class={css("msg-form__contenteditable")}
      >
        <p>
          <br />
        </p>
      </div>
      <button
        type="submit"
        data-needs="message"
        {...(view.switches.disabledSend && { "data-stuck": true })}
        class={rendering === "sdui" ? css("send") : "msg-form__send-button artdeco-button artdeco-button--1"}
      >
        {translate("Send", "Senden")}
      </button>
    </form>
  );
};

const Recipient = ({ view: { layout }, person }: { view: View; person: SimulatedPerson }) => (
  <header class={layout.css("msg-title-bar")}>
    <a href={profileHref(person.slug)} class={layout.css("msg-thread__link-to-profile")}>
      <h2>{person.name}</h2>
    </a>
    <p>{person.headline}</p>
  </header>
);

export const ThreadPane = ({ view, thread, action }: AboutThread & { action: string }) => (
  <section class={view.layout.css("msg-thread artdeco-card")}>
    <Recipient view={view} person={thread.person} />
    {thread.inMail ? (
      <h3 class={view.layout.css("msg-thread__inmail-subject")}>{`InMail: ${thread.person.company}`}</h3>
    ) : null}
    <MessageList view={view} thread={thread} />
    <MessageForm view={view} slug={thread.person.slug} threadId={thread.id} action={action} />
  </section>
);

interface ComposeProps {
  view: View;
  person: SimulatedPerson;
  thread: Thread | undefined;
  inMail: boolean;
  action: string;
}

export const ComposePane = ({ view, person, thread, inMail, action }: ComposeProps) => (
  <section class={view.layout.css("msg-thread msg-compose artdeco-card")}>
    <Recipient view={view} person={person} />
    {thread ? <MessageList view={view} thread={thread} /> : null}
    <MessageForm view={view} slug={person.slug} inMail={inMail} action={action} />
  </section>
);

/** Replaces the composer for someone who is not a connection. */
export const PremiumOffer = ({ view: { layout }, person }: { view: View; person: SimulatedPerson }) => (
  <section class={layout.css("artdeco-card msg-premium")}>
    <h2>{layout.translate(`You are not connected to ${person.name}`, `Sie sind nicht mit ${person.name} vernetzt`)}</h2>
    <a href="/premium/">{layout.translate("More about InMail", "Mehr über InMail")}</a>
  </section>
);

interface ThreadsProps {
  view: View;
  threads: Thread[];
  now: number;
}

/** In SDUI a row doesn't link to its thread. */
export const Threads = ({ view: { layout }, threads }: ThreadsProps) => (
  <form action="/messaging/" class={layout.css("msg-conversations-container")}>
    {threads.length === 0 ? (
      <p data-view-name="conversations-empty" class={layout.css("msg-conversations-container__no-conversations")}>
        {layout.translate("No messages yet", "Noch keine Nachrichten")}
      </p>
    ) : (
      <ul class={layout.css("msg-conversations-container__conversations-list")}>
        {threads.map(({ person, messages }, n) => (
          <li class={layout.css("msg-conversation-listitem")}>
            <label
              aria-label={layout.translate(
                `Select conversation with ${person.name}`,
                `Unterhaltung mit ${person.name}`,
              )}
            >
              <input type="checkbox" />
            </label>
            <button name="conversation" value={String(n)} class={layout.css("msg-conversation-listitem__link")}>
              <strong>{person.name}</strong>
              <span class={layout.css("msg-conversation-card__message-snippet")}>{messages.at(-1)?.text}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </form>
);
