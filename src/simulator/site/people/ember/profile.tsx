/** @jsxImportSource hono/jsx */
import { contactInfoHref, formatDegree } from "../people-links.ts";
import type { AboutPerson, SeenPerson } from "../people-view.ts";
import { Actions, Connect } from "./profile-actions.tsx";
import { PeopleAlsoViewed } from "./sidebar.tsx";
import { WithdrawTemplate } from "./withdraw-dialog.tsx";

const TopCard = ({ view, person }: AboutPerson) => {
  const { translate, lang } = view.layout;
  return (
    <section class="artdeco-card pv-top-card" data-member-id={person.id}>
      <div class="top-card-background-hero-image" />
      <div>
        <h1 class="text-heading-xlarge">{person.name}</h1>
        <span class="distance-badge">
          <span class="dist-value">{`· ${formatDegree(person.degree, lang)}`}</span>
        </span>
      </div>
      <div class="text-body-medium break-words">{person.headline}</div>
      <span class="text-body-small inline t-black--light">{person.place}</span>
      <span>
        <a href={contactInfoHref(person.slug)} id="top-card-text-details-contact-info">
          {translate("Contact info", "Kontaktinfo")}
        </a>
      </span>
      <Actions view={view} person={person} />
    </section>
  );
};

const Part = ({ id, title, lines }: { id: string; title: string; lines: string[] }) => (
  <section class="artdeco-card">
    <div id={id} class="pv-profile-card__anchor" />
    <h2>{title}</h2>
    {lines.map((line) => (
      <div>
        <span aria-hidden="true">{line}</span>
        <span class="visually-hidden">{line}</span>
      </div>
    ))}
  </section>
);

const OverflowTemplate = ({ view, person }: AboutPerson) => (
  <template id="profile-overflow">
    <div role="menu" data-layer class="artdeco-dropdown__content">
      <a role="menuitem" href={contactInfoHref(person.slug)}>
        {view.layout.translate("Contact info", "Kontaktinformationen")}
      </a>
      {person.relation === "none" && person.invitationPolicy === "note_only" ? (
        <Connect view={view} person={person} isItem />
      ) : null}
    </div>
  </template>
);

const ProfileCards = ({ view, person }: AboutPerson) => {
  const { translate } = view.layout;
  return (
    <>
      <TopCard view={view} person={person} />
      <Part id="about" title={translate("About", "Info")} lines={[person.about]} />
      <Part id="experience" title={translate("Experience", "Berufserfahrung")} lines={[person.headline]} />
      <Part id="education" title={translate("Education", "Ausbildung")} lines={[person.school]} />
      <Part id="skills" title={translate("Skills", "Kenntnisse")} lines={person.skills} />
    </>
  );
};

export const EmberProfile = ({ view, person, others }: AboutPerson & { others: SeenPerson[] }) => (
  <>
    <div class="scaffold-layout__row">
      <div>
        <ProfileCards view={view} person={person} />
      </div>
      {others.length > 0 ? <PeopleAlsoViewed view={view} people={others} /> : null}
    </div>
    <OverflowTemplate view={view} person={person} />
    <WithdrawTemplate view={view} person={person} from="profile" />
  </>
);
