/** @jsxImportSource hono/jsx */
import { NoOpLink } from "../../sdui/no-op-link.tsx";
import { answerPath, composeHref, inviteHref } from "../people-links.ts";
import { connectKey, personLabel, type AboutPerson } from "../people-view.ts";
import { sendsValues } from "../send-attributes.ts";

const ConnectIcon = () => <svg id="connect-small" width="16" height="16" aria-hidden="true" />;

export const Connect = ({ view, person, isItem }: AboutPerson & { isItem?: boolean }) => (
  <a
    href={inviteHref(person.slug)}
    data-open="invite-dialog"
    aria-label={personLabel(view, person, "invite")}
    {...(isItem ? { role: "menuitem" } : connectKey(view, person, "connect"))}
  >
    <ConnectIcon />
    <span>{view.layout.translate("Connect", "Vernetzen")}</span>
  </a>
);

/** Looks like Connect, but nothing comes of pressing it for three weeks. */
const Withdrawn = ({ view, person }: AboutPerson) => (
  <button type="button" aria-label={personLabel(view, person, "invite")} {...connectKey(view, person, "withdrawn")}>
    <ConnectIcon />
    <span>{view.layout.translate("Connect", "Vernetzen")}</span>
  </button>
);

const Pending = ({ view, person }: AboutPerson) => (
  <NoOpLink
    view={view}
    acts={{ "data-open": `withdraw-${person.slug}` }}
    aria-label={personLabel(view, person, "pending")}
    {...connectKey(view, person, "pending")}
  >
    {view.layout.translate("Pending", "Ausstehend")}
  </NoOpLink>
);

const Bell = ({ view, person }: AboutPerson) => (
  <NoOpLink view={view} aria-label={personLabel(view, person, "notifications")}>
    <span>
      <svg id="bell-double-fill-medium" width="16" height="16" aria-hidden="true" />
    </span>
  </NoOpLink>
);

const Message = ({ view: { layout }, person }: AboutPerson) => (
  <a href={composeHref(person.id)} data-open="message-overlay">
    {layout.translate("Message", "Nachricht")}
  </a>
);

const Follow = ({ view, person }: AboutPerson) => (
  <button type="button" aria-label={personLabel(view, person, "follow")}>
    {view.layout.translate("Follow", "Folgen")}
  </button>
);

const Answer = ({ view, person, answer }: AboutPerson & { answer: "accept" | "ignore" }) => (
  <button
    type="button"
    {...sendsValues(answerPath, { vanityName: person.slug, answer })}
    aria-label={personLabel(view, person, answer)}
  >
    {answer === "accept" ? view.layout.translate("Accept", "Annehmen") : view.layout.translate("Ignore", "Ignorieren")}
  </button>
);

const ConnectState = (about: AboutPerson) => {
  const { relation, invitationPolicy, reinviteBlocked } = about.person;
  if (relation === "pending") return <Pending {...about} />;
  if (relation !== "none" || invitationPolicy !== "open") return null;
  return reinviteBlocked ? <Withdrawn {...about} /> : <Connect {...about} />;
};

/** Shows the relation, but in no words that can be relied on. */
export const ActionRow = (about: AboutPerson) => {
  const { view, person } = about;
  const { relation, invitationPolicy, openProfile } = person;
  const follows = relation === "follow_only" || (relation === "none" && invitationPolicy === "note_only");
  const messages = relation === "connected" || relation === "follow_only" || (relation === "none" && openProfile);
  return (
    <div data-display-contents="true" style="display:contents">
      {relation === "connected" ? <Bell {...about} /> : null}
      <ConnectState {...about} />
      {follows ? <Follow {...about} /> : null}
      {relation === "incoming" ? <Answer {...about} answer="accept" /> : null}
      {relation === "incoming" ? <Answer {...about} answer="ignore" /> : null}
      {messages ? <Message {...about} /> : null}
      <button type="button" aria-expanded="false" data-open="profile-overflow">
        <svg id="overflow-web-ios-small" width="16" height="16" aria-hidden="true" />
        <span>{view.layout.translate("More", "Mehr")}</span>
      </button>
    </div>
  );
};

/** Where the card, its zero-size copy and the sticky header have their own row. */
export const rowPlaces = ["card", "card-copy", "sticky-header"] as const;
export const ActionRowAt = ({ place, ...about }: AboutPerson & { place: (typeof rowPlaces)[number] }) => (
  <div data-actions={place} class={about.view.layout.css(`actions-${place}`)}>
    <ActionRow {...about} />
  </div>
);
