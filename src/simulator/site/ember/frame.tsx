/** @jsxImportSource hono/jsx */
import { Document } from "../document.tsx";
import { sections, type FrameProps } from "../frame-props.ts";
import { layoutOf } from "../layout.ts";
import { EmberToast } from "./toast.tsx";

/** Ember mixes them with the known ones. */
const hashedClass = layoutOf("sdui", "en").css("scaffold-layout__main");

/** A signed-in page is recognized by the links and the 'Me' of its navigation. */
export const EmberFrame = ({ view, title, here, children }: FrameProps) => {
  const { layout, member, csrf, switches } = view;
  const { css, translate } = layout;
  return (
    <Document layout={layout} title={title} lateModalMs={switches.lateModalMs}>
      <header id="global-nav" class={css("global-nav")}>
        <div class={css("global-nav__content")}>
          <form action="/search/results/people/" class={css("search-global-typeahead")} role="search">
            <input type="hidden" name="origin" value="GLOBAL_SEARCH_HEADER" />
            <input
              type="text"
              name="keywords"
              class={css("search-global-typeahead__input")}
              placeholder={translate("Search", "Suche")}
              aria-label={translate("Search", "Suche")}
            />
          </form>
          <nav class={css("global-nav__nav")} aria-label={translate("Primary Navigation", "Hauptnavigation")}>
            <ul class={css("global-nav__primary-items")}>
              {sections.map(([section, href, english, german]) => (
                <li class={css("global-nav__primary-item")}>
                  <a
                    href={href}
                    class={css(
                      `global-nav__primary-link${section === here ? " global-nav__primary-link--active" : ""}`,
                    )}
                    {...(section === here && { "aria-current": "page" })}
                  >
                    <span class={css("global-nav__primary-link-text")}>{translate(english, german)}</span>
                  </a>
                </li>
              ))}
              <li class={css("global-nav__primary-item")}>
                <div class={css("global-nav__me")}>
                  <button
                    type="button"
                    class={css("global-nav__primary-link global-nav__primary-link-me-menu-trigger")}
                    aria-expanded="false"
                    data-open="me-menu"
                  >
                    <span class={css("global-nav__me-photo")} aria-hidden="true">
                      {member.name.charAt(0)}
                    </span>
                    <span class={css("global-nav__primary-link-text")}>{translate("Me", "Sie")}</span>
                  </button>
                </div>
              </li>
            </ul>
          </nav>
        </div>
      </header>
      <template id="me-menu">
        <div role="menu" data-layer class={css("global-nav__me-content")}>
          <strong>{member.name}</strong>
          <a role="menuitem" href={`/in/${member.id}/`}>
            {translate("View Profile", "Profil anzeigen")}
          </a>
          <a role="menuitem" href={`/m/logout/?csrfToken=${encodeURIComponent(csrf)}`}>
            {translate("Sign Out", "Abmelden")}
          </a>
        </div>
      </template>
      <EmberToast layout={layout} />
      <main class={`ember-view ${css("scaffold-layout__main")} ${hashedClass}`}>{children}</main>
      <div id="artdeco-modal-outlet" />
      <section id="artdeco-toasts" class={css("artdeco-toasts")} />
    </Document>
  );
};
