/** @jsxImportSource hono/jsx */
import type { SimulatedPerson } from "#simulator/model/context.ts";
import type { Thread } from "#simulator/model/people/messages.ts";
import type { View } from "../../context.ts";
import { profileIdHref, threadHref } from "../../people/people-links.ts";
import { MessageForm } from "./message-form.tsx";
import { MessageList, QuickReplies, type AboutThread } from "./message-list.tsx";

const Recipient = ({ view, person }: { view: View; person: SimulatedPerson }) => (
  <header class="msg-title-bar">
    <a href={profileIdHref(view.address, person.id)} class="msg-thread__link-to-profile">
      <h2>{person.name}</h2>
    </a>
    <p>{person.headline}</p>
  </header>
);

export const ThreadPane = ({ view, thread, action }: AboutThread & { action: string }) => (
  <section class="msg-thread artdeco-card" data-thread-address={threadHref(thread.id)}>
    <Recipient view={view} person={thread.person} />
    {thread.inMail ? <h3 class="msg-thread__inmail-subject">{`InMail: ${thread.person.company}`}</h3> : null}
    <MessageList view={view} thread={thread} />
    <QuickReplies view={view} thread={thread} action={action} />
    <MessageForm view={view} slug={thread.person.slug} threadId={thread.id} action={action} />
  </section>
);

export interface ComposeProps {
  view: View;
  person: SimulatedPerson;
  /** The usual one with the person, if they have written before. */
  thread: Thread | undefined;
  isInMail: boolean;
  action: string;
}

export const ComposePane = ({ view, person, thread, isInMail, action }: ComposeProps) => (
  <section class="msg-thread msg-compose artdeco-card">
    <Recipient view={view} person={person} />
    {thread ? <MessageList view={view} thread={thread} /> : null}
    <MessageForm view={view} slug={person.slug} isInMail={isInMail} action={action} />
  </section>
);

/** Replaces the composer for someone who is not a connection. */
export const PremiumOffer = ({ view: { layout }, person }: { view: View; person: SimulatedPerson }) => (
  <section class="artdeco-card msg-premium">
    <h2>{layout.translate(`You are not connected to ${person.name}`, `Sie sind nicht mit ${person.name} vernetzt`)}</h2>
    <a href="/premium/">{layout.translate("More about InMail", "Mehr über InMail")}</a>
  </section>
);

interface OverlayProps extends ComposeProps {
  canWrite: boolean;
}

/** In the shadow root of SDUI's pages, over the profile. */
export const MessageOverlay = ({ canWrite, ...compose }: OverlayProps) => (
  <template id="message-overlay">
    <aside data-modal class="msg-overlay-conversation-bubble artdeco-card">
      <button
        type="button"
        data-dismiss
        aria-label={compose.view.layout.translate("Close your draft conversation", "Entwurf schließen")}
      >
        ×
      </button>
      {canWrite ? <ComposePane {...compose} /> : <PremiumOffer view={compose.view} person={compose.person} />}
    </aside>
  </template>
);
