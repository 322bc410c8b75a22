/** @jsxImportSource hono/jsx */
import { sendsValues } from "../send-attributes.ts";
import { answerPath, composeHref } from "../people-links.ts";
import { personLabel, type AboutPerson } from "../people-view.ts";

export const actionsId = "profile-actions";

export const Connect = ({ view, person, isItem }: AboutPerson & { isItem?: boolean }) => (
  <button
    type="button"
    data-open="invite-dialog"
    aria-label={personLabel(view, person, "invite")}
    {...(isItem ? { role: "menuitem" } : { class: "artdeco-button artdeco-button--primary" })}
  >
    <svg id="connect-small" width="16" height="16" aria-hidden="true" />
    <span class="artdeco-button__text">{view.layout.translate("Connect", "Vernetzen")}</span>
  </button>
);

const Message = ({ view: { layout }, person }: AboutPerson) => (
  <a href={composeHref(person.id)} class="artdeco-button artdeco-button--secondary">
    {layout.translate("Message", "Nachricht")}
  </a>
);

const Follow = ({ view, person }: AboutPerson) => (
  <button
    type="button"
    aria-label={personLabel(view, person, "follow")}
    class="artdeco-button artdeco-button--primary follow"
  >
    {view.layout.translate("Follow", "Folgen")}
  </button>
);

const Pending = ({ view, person }: AboutPerson) => (
  <a
    href="#"
    data-open={`withdraw-${person.slug}`}
    aria-label={personLabel(view, person, "pending")}
    class="artdeco-button artdeco-button--secondary"
  >
    {view.layout.translate("Pending", "Ausstehend")}
  </a>
);

const Answer = ({ view, person, answer }: AboutPerson & { answer: "accept" | "ignore" }) => (
  <button
    type="button"
    {...sendsValues(answerPath, { vanityName: person.slug, answer })}
    aria-label={personLabel(view, person, answer)}
    class={`artdeco-button artdeco-button--${answer === "accept" ? "primary" : "secondary"}`}
  >
    {answer === "accept" ? view.layout.translate("Accept", "Annehmen") : view.layout.translate("Ignore", "Ignorieren")}
  </button>
);

/** Shows the relation, but in no words that can be relied on. */
export const Actions = (about: AboutPerson) => {
  const { relation, invitationPolicy, openProfile } = about.person;
  const isFromMenu = relation === "none" && invitationPolicy === "note_only";
  const messages = relation === "connected" || relation === "follow_only" || (relation === "none" && openProfile);
  return (
    <div id={actionsId} class="pv-top-card-v2-ctas">
      {relation === "none" && invitationPolicy === "open" ? <Connect {...about} /> : null}
      {isFromMenu || relation === "follow_only" ? <Follow {...about} /> : null}
      {relation === "pending" ? <Pending {...about} /> : null}
      {relation === "incoming" ? <Answer {...about} answer="accept" /> : null}
      {relation === "incoming" ? <Answer {...about} answer="ignore" /> : null}
      {messages ? <Message {...about} /> : null}
      <button
        type="button"
        aria-expanded="false"
        data-open="profile-overflow"
        id="profile-overflow-action"
        class="artdeco-dropdown__trigger"
      >
        <svg id="overflow-web-ios-small" width="16" height="16" aria-hidden="true" />
        <span>{about.view.layout.translate("More", "Mehr")}</span>
      </button>
    </div>
  );
};
