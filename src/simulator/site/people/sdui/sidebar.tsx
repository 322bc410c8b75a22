/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { View } from "../../context.ts";
import { NoOpLink } from "../../sdui/no-op-link.tsx";
import { composeHref, formatDegree, inviteHref, profileHref } from "../people-links.ts";
import { connectKey, personLabel, type AboutPerson, type SeenPerson } from "../people-view.ts";

const Action = ({ view, person }: AboutPerson) => {
  const { translate } = view.layout;
  if (person.relation === "pending") {
    return (
      <NoOpLink view={view} aria-label={personLabel(view, person, "pending")} {...connectKey(view, person, "pending")}>
        {translate("Pending", "Ausstehend")}
      </NoOpLink>
    );
  }
  if (person.relation !== "none" || person.invitationPolicy !== "open" || person.reinviteBlocked) {
    return <a href={composeHref(person.id)}>{translate("Message", "Nachricht")}</a>;
  }
  return (
    <a
      href={inviteHref(person.slug)}
      aria-label={personLabel(view, person, "invite")}
      {...connectKey(view, person, "connect")}
    >
      <svg id="connect-small" width="16" height="16" aria-hidden="true" />
      <span>{translate("Connect", "Vernetzen")}</span>
    </a>
  );
};

/** In `main`, with the same badges and links as the profile. */
export const PeopleAlsoViewed = ({ view, people }: { view: View; people: SeenPerson[] }) => {
  const { css, translate, lang } = view.layout;
  return (
    <section componentkey={randomUUID()} class={css("card")}>
      <h2>{translate("People also viewed", "Andere sahen sich auch an")}</h2>
      {people.map((person) => (
        <div data-display-contents="true" style="display:contents">
          <a href={profileHref(person.slug)}>
            <p>{person.name}</p>
            <p>{`· ${formatDegree(person.degree, lang)}`}</p>
            <p>{person.headline}</p>
          </a>
          <Action view={view} person={person} />
        </div>
      ))}
    </section>
  );
};
