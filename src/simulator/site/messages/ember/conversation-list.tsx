/** @jsxImportSource hono/jsx */
import type { Thread } from "#simulator/model/people/messages.ts";
import type { View } from "../../context.ts";

/** What is clicked has no role, no name and no address. */
const Row = ({ view: { layout }, thread: { person, messages }, n }: { view: View; thread: Thread; n: number }) => (
  <li class="msg-conversation-listitem">
    <div class="msg-conversation-card">
      <div class="msg-selectable-entity">
        <label
          aria-label={layout.translate(`Select conversation with ${person.name}`, `Unterhaltung mit ${person.name}`)}
        >
          <input type="checkbox" />
        </label>
      </div>
      <div class="msg-conversation-listitem__link" data-conversation={String(n)}>
        <h3 class="msg-conversation-listitem__participant-names">{person.name}</h3>
        <p class="msg-conversation-card__message-snippet">{messages.at(-1)?.text}</p>
      </div>
    </div>
  </li>
);

export const ConversationList = ({ view, threads }: { view: View; threads: Thread[] }) => (
  <div class="msg-conversations-container">
    {threads.length === 0 ? (
      <p class="msg-conversations-container__no-conversations">
        {view.layout.translate("No messages yet", "Noch keine Nachrichten")}
      </p>
    ) : (
      <ul class="msg-conversations-container__conversations-list">
        {threads.map((thread, n) => (
          <Row view={view} thread={thread} n={n} />
        ))}
      </ul>
    )}
  </div>
);
