/** @jsxImportSource hono/jsx */
import type { SeenPerson } from "#simulator/model/people.ts";
import { Frame } from "./frame.tsx";
import { InviteTemplates, WithdrawTemplate } from "./people-dialogs.tsx";
import { answerPath, composeHref, degreeIn, inviteHref, profileHref } from "./people-links.ts";
import { PeopleAlsoViewed } from "./people-sidebar.tsx";
import type { View } from "./context.ts";

interface AboutPerson {
  view: View;
  person: SeenPerson;
}

export const actionsId = "profile-actions";

/** Connect is an anchor in layout B and a button elsewhere, its icon named alike. */
const Connect = ({ view: { look }, person, item }: AboutPerson & { item?: boolean }) => {
  const label = look.say(`Invite ${person.name} to connect`, `Laden Sie ${person.name} ein, sich zu vernetzen`);
  const shape = item ? { role: "menuitem" } : { class: look.css("artdeco-button artdeco-button--primary") };
  const inside = (
    <>
      <svg id="connect-small" width="16" height="16" aria-hidden="true" />
      <span>{look.say("Connect", "Vernetzen")}</span>
    </>
  );
  return look.layout === "B" ? (
    <a href={inviteHref(person.slug)} aria-label={label} {...shape}>
      {inside}
    </a>
  ) : (
    <button type="button" data-open="invite-dialog" aria-label={label} {...shape}>
      {inside}
    </button>
  );
};

const Message = ({ view: { look }, person }: AboutPerson) => (
  <a href={composeHref(person)} class={look.css("artdeco-button artdeco-button--secondary")}>
    {look.say("Message", "Nachricht")}
  </a>
);

const Follow = ({ view: { look }, person }: AboutPerson) => (
  <button
    type="button"
    aria-label={look.say(`Follow ${person.name}`, `${person.name} folgen`)}
    data-open="follow-note"
    class={look.css("artdeco-button artdeco-button--primary follow")}
  >
    {look.say("Follow", "Folgen")}
  </button>
);

const Pending = ({ view: { look }, person }: AboutPerson) => (
  <a
    href="#"
    data-open={`withdraw-${person.slug}`}
    aria-label={look.say(
      `Pending, click to withdraw invitation sent to ${person.name}`,
      `Ausstehend. Klicken Sie hier, um die Einladung an ${person.name} zurückzuziehen`,
    )}
    class={look.css("artdeco-button artdeco-button--secondary")}
  >
    {look.say("Pending", "Ausstehend")}
  </a>
);

const Answer = ({ view: { look }, person }: AboutPerson) => (
  <form data-send method="post" action={answerPath} class={look.css("invitation-answer")}>
    <input type="hidden" name="vanityName" value={person.slug} />
    <button
      type="submit"
      name="answer"
      value="accept"
      aria-label={look.say(`Accept ${person.name}’s request to connect`, `Einladung von ${person.name} annehmen`)}
      class={look.css("artdeco-button artdeco-button--primary")}
    >
      {look.say("Accept", "Annehmen")}
    </button>
    <button
      type="submit"
      name="answer"
      value="ignore"
      aria-label={look.say(`Ignore ${person.name}’s request to connect`, `Einladung von ${person.name} ignorieren`)}
      class={look.css("artdeco-button artdeco-button--secondary")}
    >
      {look.say("Ignore", "Ignorieren")}
    </button>
  </form>
);

/** What stands under a person's name: it tells how the two stand, in no words that could be relied on. */
export const Actions = ({ view, person }: AboutPerson) => {
  const about = { view, person };
  const { standing, asks } = person;
  const fromMenu = standing === "none" && asks === "note_only";
  return (
    <div id={actionsId} class={view.look.css("pv-top-card-v2-ctas")}>
      {standing === "none" && asks === "open" ? <Connect {...about} /> : null}
      {fromMenu || standing === "follow_only" ? <Follow {...about} /> : null}
      {standing === "pending" ? <Pending {...about} /> : null}
      {standing === "incoming" ? <Answer {...about} /> : null}
      {standing === "connected" || standing === "follow_only" || (standing === "none" && person.openProfile) ? (
        <Message {...about} />
      ) : null}
      <button
        type="button"
        aria-expanded="false"
        data-open="profile-overflow"
        id="profile-overflow-action"
        class={view.look.css("artdeco-dropdown__trigger")}
      >
        <svg id="overflow-web-ios-small" width="16" height="16" aria-hidden="true" />
        <span>{view.look.say("More", "Mehr")}</span>
      </button>
    </div>
  );
};

const Overflow = ({ view, person }: AboutPerson) => (
  <template id="profile-overflow">
    <div role="menu" data-layer class={view.look.css("artdeco-dropdown__content")}>
      <a role="menuitem" href={`${profileHref(person.slug)}overlay/contact-info/`}>
        {view.look.say("Contact info", "Kontaktinformationen")}
      </a>
      {person.standing === "none" && person.asks === "note_only" ? <Connect view={view} person={person} item /> : null}
    </div>
  </template>
);

const FollowNote = ({ view: { look } }: { view: View }) => (
  <template id="follow-note">
    <div data-layer role="status" class={look.css("artdeco-dropdown__content")}>
      {look.say(
        "Nothing is followed on this simulated network.",
        "In diesem simulierten Netzwerk folgt man niemandem.",
      )}
    </div>
  </template>
);

export const TopCard = ({ view, person }: AboutPerson) => {
  const { css, say, layout, lang, Name } = view.look;
  const shape =
    layout === "B"
      ? { componentkey: `com.linkedin.sdui.profile.card.ref${person.id}Topcard` }
      : { "data-member-id": person.id };
  return (
    <section class={css("artdeco-card pv-top-card")} {...shape}>
      {layout === "B" ? null : <div class={css("top-card-background-hero-image")} />}
      <div>
        <Name class={css("text-heading-xlarge")}>{person.name}</Name>
        <span class={css("distance-badge")}>
          <span class={css("dist-value")}>{`· ${degreeIn(person.degree, lang)}`}</span>
        </span>
      </div>
      <p class={css("text-body-medium break-words")}>{person.headline}</p>
      <p class={css("text-body-small inline t-black--light")}>{person.place}</p>
      <p>
        <a href={`${profileHref(person.slug)}overlay/contact-info/`} id="top-card-text-details-contact-info">
          {say("Contact info", "Kontaktinfo")}
        </a>
      </p>
      <Actions view={view} person={person} />
    </section>
  );
};

const Part = ({ view: { look }, id, title, lines }: { view: View; id: string; title: string; lines: string[] }) => (
  <section
    class={look.css("artdeco-card")}
    {...(look.layout === "B" && { componentkey: `com.linkedin.sdui.profile.card.${id}` })}
  >
    {look.layout === "B" ? null : <div id={id} class={look.css("pv-profile-card__anchor")} />}
    <h2>{title}</h2>
    {lines.map((line) => (
      <p>
        <span aria-hidden="true">{line}</span>
        {look.layout === "B" ? null : <span class={look.css("visually-hidden")}>{line}</span>}
      </p>
    ))}
  </section>
);

interface ProfileProps extends AboutPerson {
  others: SeenPerson[];
  notesSpent: boolean;
}

export const ProfilePage = ({ view, person, others, notesSpent }: ProfileProps) => {
  const { css, say } = view.look;
  return (
    <Frame view={view} title={person.name}>
      <div class={css("scaffold-layout__row")}>
        <div>
          <TopCard view={view} person={person} />
          <Part view={view} id="about" title={say("About", "Info")} lines={[person.about]} />
          <Part view={view} id="experience" title={say("Experience", "Berufserfahrung")} lines={[person.headline]} />
          <Part view={view} id="education" title={say("Education", "Ausbildung")} lines={[person.school]} />
          <Part view={view} id="skills" title={say("Skills", "Kenntnisse")} lines={person.skills} />
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
