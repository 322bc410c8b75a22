/** @jsxImportSource hono/jsx */
import type { View } from "../../context.ts";
import { sendsValues } from "../send-attributes.ts";
import { composeHref, formatDegree, invitePath, profileHref } from "../people-links.ts";
import { personLabel, type AboutPerson, type SeenPerson } from "../people-view.ts";

/** Invites with one click, without a dialog. */
const OneClickConnect = ({ view, person }: AboutPerson) => (
  <button
    type="button"
    {...sendsValues(invitePath, { vanityName: person.slug })}
    class="artdeco-button artdeco-button--secondary"
    aria-label={personLabel(view, person, "invite")}
  >
    <svg id="connect-small" width="16" height="16" aria-hidden="true" />
    <span class="artdeco-button__text">{view.layout.translate("Connect", "Vernetzen")}</span>
  </button>
);

const PendingMark = ({ view, person }: AboutPerson) => (
  <a href="#" aria-label={personLabel(view, person, "pending")}>
    {view.layout.translate("Pending", "Ausstehend")}
  </a>
);

/** Next to a profile, with the same badges and buttons. */
export const PeopleAlsoViewed = ({ view, people }: { view: View; people: SeenPerson[] }) => {
  const { translate, lang } = view.layout;
  return (
    <aside class="scaffold-layout__aside">
      <section class="artdeco-card pv-profile-card">
        <h2>{translate("People also viewed", "Andere sahen sich auch an")}</h2>
        <ul>
          {people.map((person) => (
            <li class="pv-browsemap-section__member">
              <a href={profileHref(person.slug)}>
                <span aria-hidden="true">{person.name}</span>
              </a>
              <span class="dist-value">{`· ${formatDegree(person.degree, lang)}`}</span>
              <p>{person.headline}</p>
              {person.relation === "none" && person.invitationPolicy === "open" ? (
                <OneClickConnect view={view} person={person} />
              ) : null}
              {person.relation === "pending" ? <PendingMark view={view} person={person} /> : null}
              <a href={composeHref(person.id)}>{translate("Message", "Nachricht")}</a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
};
