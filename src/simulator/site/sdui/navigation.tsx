/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { View } from "../context.ts";
import { sections, type Section } from "../frame-props.ts";

interface NavigationProps {
  view: View;
  here?: Section;
}

/** Home and the page's own section are buttons, the others links without a slash at their end. */
export const Navigation = ({ view, here }: NavigationProps) => {
  const { layout, member, csrf, switches, address } = view;
  const { css, translate } = layout;
  const { origin } = new URL(address);
  const hrefOf = (section: Section) => `${origin}/${section}${section === "mynetwork" ? "" : "/"}`;
  const isButton = (section: Section) =>
    section === "feed" || section === here || (section === "jobs" && switches.jobsNavigationButton);
  return (
    <>
      <header class={css("global-nav")} componentkey={randomUUID()}>
        <div class={css("global-nav__content")}>
          <input
            type="text"
            class={css("search-global-typeahead__input")}
            placeholder={translate("Search", "Suche")}
            aria-label={translate("Search", "Suche")}
          />
          <nav componentkey="primaryNavLinksComponentRef">
            <ul class={css("global-nav__primary-items")}>
              {sections.map(([section, , english, german]) => {
                const text = translate(english, german);
                const props = {
                  "aria-label": translate(`${text}, 1 new notification`, `${text}, 1 neue Mitteilung`),
                  class: css("global-nav__primary-link"),
                  ...(section === here && { "aria-current": "true" as const }),
                };
                return (
                  <li>
                    {isButton(section) ? (
                      <button type="button" data-go={`/${section}/`} {...props}>
                        {text}
                      </button>
                    ) : (
                      <a href={hrefOf(section)} {...props}>
                        {text}
                      </a>
                    )}
                  </li>
                );
              })}
            </ul>
          </nav>
          <button type="button" class={css("global-nav__primary-link")} aria-expanded="false" data-open="me-menu">
            {translate("Me", "Sie")}
          </button>
        </div>
      </header>
      <template id="me-menu">
        <div data-layer data-floating-ui-portal="">
          <div popover="manual">
            <div role="menu">
              <a role="menuitem" href={`/in/${member.id}/`}>
                {translate("View Profile", "Profil anzeigen")}
              </a>
              <a role="menuitem" href={`/m/logout/?csrfToken=${encodeURIComponent(csrf)}`}>
                {translate("Sign Out", "Abmelden")}
              </a>
            </div>
          </div>
        </div>
      </template>
    </>
  );
};
