/** @jsxImportSource hono/jsx */
import type { PersonView } from "#simulator/model/people/people.ts";
import { Frame } from "../frame.tsx";
import { InviteTemplates, WithdrawTemplate } from "./people-dialogs.tsx";
import { answerPath, composeHref, formatDegree, inviteHref, profileHref } from "./people-links.ts";
import { PeopleAlsoViewed } from "./people-sidebar.tsx";
import type { View } from "../context.ts";

interface AboutPerson {
  view: View;
  person: PersonView;
}

export const actionsId = "profile-actions";

/** An anchor in SDUI and a button elsewhere, with the same icon name. */
const Connect = ({ view: { layout }, person, item }: AboutPerson & { item?: boolean }) => {
  const label = layout.translate(`Invite ${person.name} to connect`, `Laden Sie ${person.name} ein, sich zu vernetzen`);
  const shape = item ? { role: "menuitem" } : { class: layout.css("artdeco-button artdeco-button--primary") };
  const inside = (
    <>
      <svg id="connect-small" width="16" height="16" aria-hidden="true" />
      <span>{layout.translate("Connect", "Vernetzen")}</span>
    </>
  );
  return layout.rendering === "sdui" ? (
    <a href={inviteHref(person.slug)} aria-label={label} {...shape}>
      {inside}
    </a>
  ) : (
    <button type="button" data-open="invite-dialog" aria-label={label} {...shape}>
      {inside}
    </button>
  );
};

const Message = ({ view: { layout }, person }: AboutPerson) => (
  <a href={composeHref(person)} class={layout.css("artdeco-button artdeco-button--secondary")}>
    {layout.translate("Message", "Nachricht")}
  </a>
);

const Follow = ({ view: { layout }, person }: AboutPerson) => (
  <button
    type="button"
    aria-label={layout.translate(`Follow ${person.name}`, `${person.name} folgen`)}
    data-open="follow-note"
    class={layout.css("artdeco-button artdeco-button--primary follow")}
  >
    {layout.translate("Follow", "Folgen")}
  </button>
);

const Pending = ({ view: { layout }, person }: AboutPerson) => (
  <a
    href="#"
    data-open={`withdraw-${person.slug}`}
    aria-label={layout.translate(
      `Pending, click to withdraw invitation sent to ${person.name}`,
      `Ausstehend. Klicken Sie hier, um die Einladung an ${person.name} zurückzuziehen`,
    )}
    class={layout.css("artdeco-button artdeco-button--secondary")}
  >
    {layout.translate("Pending", "Ausstehend")}
  </a>
);

const InvitationAnswer = ({ view: { layout }, person }: AboutPerson) => (
  <form data-send method="post" action={answerPath} class={layout.css("invitation-answer")}>
    <input type="hidden" name="vanityName" value={person.slug} />
    <button
      type="submit"
      name="answer"
      value="accept"
      aria-label={layout.translate(
        `Accept ${person.name}’s request to connect`,
        `Einladung von ${person.name} annehmen`,
      )}
      class={layout.css("artdeco-button artdeco-button--primary")}
    >
      {layout.translate("Accept", "Annehmen")}
    </button>
    <button
      type="submit"
      name="answer"
      value="ignore"
      aria-label={layout.translate(
        `Ignore ${person.name}’s request to connect`,
        `Einladung von ${person.name} ignorieren`,
      )}
      class={layout.css("artdeco-button artdeco-button--secondary")}
    >
      {layout.translate("Ignore", "Ignorieren")}
    </button>
  </form>
);

/** Shows the relation, but in no words that can be relied on. */
export const Actions = ({ view, person }: AboutPerson) => {
  const about = { view, person };
  const { relation, invitationPolicy } = person;
  const fromMenu = relation === "none" && invitationPolicy === "note_only";
  return (
    <div id={actionsId} class={view.layout.css("pv-top-card-v2-ctas")}>
      {relation === "none" && invitationPolicy === "open" ? <Connect {...about} /> : null}
      {fromMenu || relation === "follow_only" ? <Follow {...about} /> : null}
      {relation === "pending" ? <Pending {...about} /> : null}
      {relation === "incoming" ? <InvitationAnswer {...about} /> : null}
      {relation === "connected" || relation === "follow_only" || (relation === "none" && person.openProfile) ? (
        <Message {...about} />
      ) : null}
      <button
        type="button"
        aria-expanded="false"
        data-open="profile-overflow"
        id="profile-overflow-action"
        class={view.layout.css("artdeco-dropdown__trigger")}
      >
        <svg id="overflow-web-ios-small" width="16" height="16" aria-hidden="true" />
        <span>{view.layout.translate("More", "Mehr")}</span>
      </button>
    </div>
  );
};

const Overflow = ({ view, person }: AboutPerson) => (
  <template id="profile-overflow">
    <div role="menu" data-layer class={view.layout.css("artdeco-dropdown__content")}>
      <a role="menuitem" href={`${profileHref(person.slug)}overlay/contact-info/`}>
        {view.layout.translate("Contact info", "Kontaktinformationen")}
      </a>
      {person.relation === "none" && person.invitationPolicy === "note_only" ? (
        <Connect view={view} person={person} item />
      ) : null}
    </div>
  </template>
);

const FollowNote = ({ view: { layout } }: { view: View }) => (
  <template id="follow-note">
    <div data-layer role="status" class={layout.css("artdeco-dropdown__content")}>
      {layout.translate(
        "Nothing is followed on this simulated network.",
        "In diesem simulierten Netzwerk folgt man niemandem.",
      )}
    </div>
  </template>
);

export const TopCard = ({ view, person }: AboutPerson) => {
  const { css, translate, rendering, lang, Name } = view.layout;
  const shape =
    rendering === "sdui"
      ? { componentkey: `com.linkedin.sdui.profile.card.ref${person.id}Topcard` }
      : { "data-member-id": person.id };
  return (
    <section class={css("artdeco-card pv-top-card")} {...shape}>
      {rendering === "sdui" ? null : <div class={css("top-card-background-hero-image")} />}
      <div>
        <Name class={css("text-heading-xlarge")}>{person.name}</Name>
        <span class={css("distance-badge")}>
          <span class={css("dist-value")}>{`· ${formatDegree(person.degree, lang)}`}</span>
        </span>
      </div>
      <p class={css("text-body-medium break-words")}>{person.headline}</p>
      <p class={css("text-body-small inline t-black--light")}>{person.place}</p>
      <p>
        <a href={`${profileHref(person.slug)}overlay/contact-info/`} id="top-card-text-details-contact-info">
          {translate("Contact info", "Kontaktinfo")}
        </a>
      </p>
      <Actions view={view} person={person} />
    </section>
  );
};

const Part = ({ view: { layout }, id, title, lines }: { view: View; id: string; title: string; lines: string[] }) => (
  <section
    class={layout.css("artdeco-card")}
    {...(layout.rendering === "sdui" && { componentkey: `com.linkedin.sdui.profile.card.${id}` })}
  >
    {layout.rendering === "sdui" ? null : <div id={id} class={layout.css("pv-profile-card__anchor")} />}
    <h2>{title}</h2>
    {lines.map((line) => (
      <p>
        <span aria-hidden="true">{line}</span>
        {layout.rendering === "sdui" ? null : <span class={layout.css("visually-hidden")}>{line}</span>}
      </p>
    ))}
  </section>
);

interface ProfileProps extends AboutPerson {
  others: PersonView[];
  notesSpent: boolean;
}

export const ProfilePage = ({ view, person, others, notesSpent }: ProfileProps) => {
  const { css, translate } = view.layout;
  return (
    <Frame view={view} title={person.name}>
      <div class={css("scaffold-layout__row")}>
        <div>
          <TopCard view={view} person={person} />
          <Part view={view} id="about" title={translate("About", "Info")} lines={[person.about]} />
          <Part
            view={view}
            id="experience"
            title={translate("Experience", "Berufserfahrung")}
            lines={[person.headline]}
          />
          <Part view={view} id="education" title={translate("Education", "Ausbildung")} lines={[person.school]} />
          <Part view={view} id="skills" title={translate("Skills", "Kenntnisse")} lines={person.skills} />
        </div>
        {view.switches.sidebarTrap ? <PeopleAlsoViewed view={view} people={others} /> : null}
      </div>
      <Overflow view={view} person={person} />
      <FollowNote view={view} />
      <InviteTemplates view={view} person={person} notesSpent={notesSpent} />
      <WithdrawTemplate view={view} person={person} from="profile" />
    </Frame>
  );
};
