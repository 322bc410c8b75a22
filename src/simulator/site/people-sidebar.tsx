/** @jsxImportSource hono/jsx */
import type { SeenPerson } from "#simulator/model/people.ts";
import { composeHref, degreeIn, inviteHref, invitePath, profileHref } from "./people-links.ts";
import type { View } from "./context.ts";

interface AboutPerson {
  view: View;
  person: SeenPerson;
}

/** One press invites, without a dialog. */
const OneClickConnect = ({ view: { look }, person }: AboutPerson) =>
  look.layout === "B" ? (
    <a href={inviteHref(person.slug)} aria-label={look.say(`Invite ${person.name} to connect`, "")}>
      <svg id="connect-small" width="16" height="16" aria-hidden="true" />
      {look.say("Connect", "Vernetzen")}
    </a>
  ) : (
    <form data-send method="post" action={invitePath}>
      <input type="hidden" name="vanityName" value={person.slug} />
      <button
        type="submit"
        class={look.css("artdeco-button artdeco-button--secondary")}
        aria-label={look.say(`Invite ${person.name} to connect`, `Laden Sie ${person.name} ein, sich zu vernetzen`)}
      >
        <svg id="connect-small" width="16" height="16" aria-hidden="true" />
        <span>{look.say("Connect", "Vernetzen")}</span>
      </button>
    </form>
  );

const PendingMark = ({ view: { look }, person }: AboutPerson) => (
  <a
    href="#"
    aria-label={look.say(
      `Pending, click to withdraw invitation sent to ${person.name}`,
      `Ausstehend. Klicken Sie hier, um die Einladung an ${person.name} zurückzuziehen`,
    )}
  >
    {look.say("Pending", "Ausstehend")}
  </a>
);

/** Other people beside a profile, with badges and buttons like its own. */
export const PeopleAlsoViewed = ({ view, people }: { view: View; people: SeenPerson[] }) => {
  const { css, say, lang } = view.look;
  return (
    <aside class={css("scaffold-layout__aside")}>
      <section class={css("artdeco-card pv-profile-card")}>
        <h2>{say("People also viewed", "Andere sahen sich auch an")}</h2>
        <ul>
          {people.map((person) => (
            <li class={css("pv-browsemap-section__member")}>
              <a href={profileHref(person.slug)}>
                <span aria-hidden="true">{person.name}</span>
              </a>
              <span class={css("dist-value")}>{`· ${degreeIn(person.degree, lang)}`}</span>
              <p>{person.headline}</p>
              {person.standing === "none" && person.asks === "open" ? (
                <OneClickConnect view={view} person={person} />
              ) : null}
              {person.standing === "pending" ? <PendingMark view={view} person={person} /> : null}
              <a href={composeHref(person)}>{say("Message", "Nachricht")}</a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
};
