/** @jsxImportSource hono/jsx */
import type { View } from "../../context.ts";
import { composeHref, formatDegree, inviteHref, profileHref } from "../people-links.ts";
import { personLabel, type SeenPerson } from "../people-view.ts";

/** In `main`, with the same badges and links as the profile. */
export const PeopleAlsoViewed = ({ view, people }: { view: View; people: SeenPerson[] }) => {
  const { css, translate, lang } = view.layout;
  return (
    <section class={css("card")}>
      <h2>{translate("People also viewed", "Andere sahen sich auch an")}</h2>
      {people.map((person) => (
        <div data-display-contents="true">
          <a href={profileHref(person.slug)}>
            <p>{person.name}</p>
            <p>{`· ${formatDegree(person.degree, lang)}`}</p>
            <p>{person.headline}</p>
          </a>
          {person.relation === "connected" ? (
            <a href={composeHref(person.id)}>{translate("Message", "Nachricht")}</a>
          ) : (
            <a href={inviteHref(person.slug)} aria-label={personLabel(view, person, "invite")}>
              <svg id="connect-small" width="16" height="16" aria-hidden="true" />
              <span>{translate("Connect", "Vernetzen")}</span>
            </a>
          )}
        </div>
      ))}
    </section>
  );
};
