/** @jsxImportSource hono/jsx */
import type { PersonView } from "#simulator/model/people/people.ts";
import { composeHref, formatDegree, inviteHref, invitePath, profileHref } from "./people-links.ts";
import type { View } from "../context.ts";

interface AboutPerson {
  view: View;
  person: PersonView;
}

/** Invites with one click, without a dialog. */
const OneClickConnect = ({ view: { layout }, person }: AboutPerson) =>
  layout.rendering === "sdui" ? (
    <a href={inviteHref(person.slug)} aria-label={layout.translate(`Invite ${person.name} to connect`, "")}>
      <svg id="connect-small" width="16" height="16" aria-hidden="true" />
      {layout.translate("Connect", "Vernetzen")}
    </a>
  ) : (
    <form data-send method="post" action={invitePath}>
      <input type="hidden" name="vanityName" value={person.slug} />
      <button
        type="submit"
        class={layout.css("artdeco-button artdeco-button--secondary")}
        aria-label={layout.translate(
          `Invite ${person.name} to connect`,
          `Laden Sie ${person.name} ein, sich zu vernetzen`,
        )}
      >
        <svg id="connect-small" width="16" height="16" aria-hidden="true" />
        <span>{layout.translate("Connect", "Vernetzen")}</span>
      </button>
    </form>
  );

const PendingMark = ({ view: { layout }, person }: AboutPerson) => (
  <a
    href="#"
    aria-label={layout.translate(
      `Pending, click to withdraw invitation sent to ${person.name}`,
      `Ausstehend. Klicken Sie hier, um die Einladung an ${person.name} zurückzuziehen`,
    )}
  >
    {layout.translate("Pending", "Ausstehend")}
  </a>
);

/** Next to a profile, with the same badges and buttons. */
export const PeopleAlsoViewed = ({ view, people }: { view: View; people: PersonView[] }) => {
  const { css, translate, lang } = view.layout;
  return (
    <aside class={css("scaffold-layout__aside")}>
      <section class={css("artdeco-card pv-profile-card")}>
        <h2>{translate("People also viewed", "Andere sahen sich auch an")}</h2>
        <ul>
          {people.map((person) => (
            <li class={css("pv-browsemap-section__member")}>
              <a href={profileHref(person.slug)}>
                <span aria-hidden="true">{person.name}</span>
              </a>
              <span class={css("dist-value")}>{`· ${formatDegree(person.degree, lang)}`}</span>
              <p>{person.headline}</p>
              {person.relation === "none" && person.invitationPolicy === "open" ? (
                <OneClickConnect view={view} person={person} />
              ) : null}
              {person.relation === "pending" ? <PendingMark view={view} person={person} /> : null}
              <a href={composeHref(person)}>{translate("Message", "Nachricht")}</a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
};
