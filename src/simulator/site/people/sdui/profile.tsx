/** @jsxImportSource hono/jsx */
import { profileIdOf } from "#simulator/model/member-ids.ts";
import { contactInfoHref, formatDegree } from "../people-links.ts";
import type { AboutPerson, SeenPerson } from "../people-view.ts";
import { ActionRowAt, Connect } from "./profile-actions.tsx";
import { PeopleAlsoViewed } from "./sidebar.tsx";
import { WithdrawTemplate } from "./withdraw-dialog.tsx";

const cardKey = ({ id }: SeenPerson, card: string): string =>
  `com.linkedin.sdui.profile.card.ref${profileIdOf(id)}${card}`;

/** The degree and that of a connection are in the page; CSS hides the one that is wrong. */
const Degrees = ({ view: { layout }, person }: AboutPerson) => (
  <>
    {([1, person.degree === 1 ? 2 : person.degree] as const).map((degree) => (
      <p class={layout.css(degree === person.degree ? "degree" : "other-degree")}>
        {`· ${formatDegree(degree, layout.lang)}`}
      </p>
    ))}
  </>
);

const pronouns = [undefined, "She/Her", "He/Him"] as const;

/** Not of everyone, and in the person's own words. */
const Pronouns = ({ person }: Pick<AboutPerson, "person">) => {
  const known = pronouns[person.slug.length % pronouns.length];
  return known === undefined ? null : <p>{known}</p>;
};

const TopCard = ({ view, person }: AboutPerson) => {
  const { css, translate } = view.layout;
  const key = cardKey(person, "Topcard");
  return (
    <div componentkey={key}>
      <section componentkey={key} class={css("card")}>
        <div data-display-contents="true" style="display:contents">
          <div>
            <div>
              <div>
                <div>
                  <h2>{person.name}</h2>
                </div>
                <Pronouns person={person} />
                <Degrees view={view} person={person} />
              </div>
              <p>{person.headline}</p>
            </div>
            <div>
              <p>{person.place}</p>
              <p>·</p>
              <p>
                <a href={contactInfoHref(person.slug)}>{translate("Contact info", "Kontaktinfo")}</a>
              </p>
            </div>
          </div>
          <ActionRowAt view={view} person={person} place="card" />
          <ActionRowAt view={view} person={person} place="card-copy" />
        </div>
      </section>
    </div>
  );
};

const Part = ({ view, person, card, title, lines }: AboutPerson & { card: string; title: string; lines: string[] }) => (
  <section componentkey={cardKey(person, card)} class={view.layout.css("card")}>
    <div data-display-contents="true" style="display:contents">
      <h2>{title}</h2>
      {lines.map((line) => (
        <p>{card === "About" ? <span data-testid="expandable-text-box">{line}</span> : line}</p>
      ))}
    </div>
  </section>
);

const ProfileCards = ({ view, person }: AboutPerson) => {
  const { translate } = view.layout;
  const about = { view, person };
  return (
    <>
      <TopCard {...about} />
      <Part {...about} card="About" title={translate("About", "Info")} lines={[person.about]} />
      <Part {...about} card="Experience" title={translate("Experience", "Berufserfahrung")} lines={[person.headline]} />
      <Part {...about} card="Education" title={translate("Education", "Ausbildung")} lines={[person.school]} />
      <Part {...about} card="Skills" title={translate("Skills", "Kenntnisse")} lines={person.skills} />
    </>
  );
};

/** Outside `main`. */
export const StickyHeader = ({ view, person }: AboutPerson) => (
  <div class={view.layout.css("sticky-header")}>
    <p>{person.name}</p>
    <ActionRowAt view={view} person={person} place="sticky-header" />
  </div>
);

/** Opened outside the card, at the end of the page. */
const OverflowTemplate = ({ view, person }: AboutPerson) => (
  <template id="profile-overflow">
    <div data-floating-ui-portal data-layer>
      <div popover="manual" class={view.layout.css("popover")}>
        <div role="menu">
          <a role="menuitem" href={contactInfoHref(person.slug)}>
            {view.layout.translate("Contact info", "Kontaktinformationen")}
          </a>
          {person.relation === "none" && person.invitationPolicy === "note_only" && !person.reinviteBlocked ? (
            <Connect view={view} person={person} isItem />
          ) : null}
        </div>
      </div>
    </div>
  </template>
);

export const SduiProfile = ({ view, person, others }: AboutPerson & { others: SeenPerson[] }) => (
  <>
    <ProfileCards view={view} person={person} />
    {others.length > 0 ? <PeopleAlsoViewed view={view} people={others} /> : null}
    <OverflowTemplate view={view} person={person} />
    <WithdrawTemplate view={view} person={person} from="profile" />
  </>
);
