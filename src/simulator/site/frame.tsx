/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { Layout } from "./layout.ts";
import type { RequestContext, View } from "./context.ts";

type Status = 200 | 400 | 401 | 403 | 404 | 429;

export async function renderPage(c: RequestContext, page: unknown, status: Status = 200): Promise<Response> {
  return c.html(`<!doctype html>${String(await page)}`, status);
}

export const renderHtml = async (piece: unknown): Promise<string> => String(await piece);

interface DocumentProps {
  layout: Layout;
  title: string;
  lateModalMs?: number;
  children?: Child;
}

const Document = ({ layout, title, lateModalMs = 0, children }: DocumentProps) => (
  <html lang={layout.lang}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="data:," />
      <title>{`${title} | Sandbox network`}</title>
      <link rel="stylesheet" href={`/static/${layout.rendering}.css`} />
      <script type="module" src="/static/site.js" />
    </head>
    <body
      data-late-modal={String(lateModalMs)}
      data-wrong={layout.translate(
        "Something went wrong. Please try again.",
        "Etwas ist schiefgegangen. Bitte versuche es erneut.",
      )}
    >
      <div role="note" class={layout.css("simulated")}>
        {layout.translate(
          "Sandbox network: simulated, for practice. Nothing here reaches real people.",
          "Sandbox network: simuliert, zum Üben. Nichts hier erreicht jemanden.",
        )}
      </div>
      {children}
    </body>
  </html>
);

/** For pages without a session. Its `nav` proves nothing, as on the real site. */
export const BarePage = ({ layout, title, children }: Omit<DocumentProps, "lateModalMs">) => (
  <Document layout={layout} title={title}>
    <header class={layout.css("nav")}>
      <nav aria-label={layout.translate("Primary", "Hauptnavigation")}>
        <a href="/login">{layout.translate("Sign in", "Einloggen")}</a>
        <a href="/feed/">{layout.translate("Home", "Startseite")}</a>
      </nav>
    </header>
    <main class={layout.css("app__content")}>{children}</main>
  </Document>
);

export type Section = "feed" | "mynetwork" | "jobs" | "messaging" | "notifications";
const sections: [section: Section, href: string, english: string, german: string][] = [
  ["feed", "/feed/", "Home", "Startseite"],
  ["mynetwork", "/mynetwork/", "My Network", "Ihr Netzwerk"],
  ["jobs", "/jobs/", "Jobs", "Jobs"],
  ["messaging", "/messaging/", "Messaging", "Nachrichten"],
  ["notifications", "/notifications/", "Notifications", "Mitteilungen"],
];

interface FrameProps {
  view: View;
  title: string;
  here?: Section;
  children?: Child;
}

/** A signed-in page is recognized by the links and the 'Me' of its navigation. */
export const Frame = ({ view, title, here, children }: FrameProps) => {
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
      <template id="toast">
        <div role="alert" data-test-artdeco-toast-item-type="success" class={css("artdeco-toast-item")}>
          <p class={css("artdeco-toast-item__message")}>
            <span data-text /> <a data-link class={css("artdeco-toast-item__cta")} />
          </p>
          <button type="button" data-dismiss aria-label={translate("Dismiss", "Verwerfen")}>
            ×
          </button>
        </div>
      </template>
      <main id="workspace" class={css("scaffold-layout__main")}>
        {children}
      </main>
      <div id="artdeco-modal-outlet" />
      <section id="artdeco-toasts" class={css("artdeco-toasts")} />
    </Document>
  );
};

/** Short and without a `main`, as on the real site. */
export const ThrottledPage = ({ layout }: { layout: Layout }) => (
  <Document layout={layout} title={layout.translate("Too many requests", "Zu viele Anfragen")}>
    <h1>{layout.translate("Too many requests", "Zu viele Anfragen (too many requests)")}</h1>
    <p>{layout.translate("Please slow down and try again later.", "Bitte versuche es später noch einmal.")}</p>
  </Document>
);

/** Only navigation and footer: suspected to be a quieter form of throttling. */
export const EmptyPage = ({ layout }: { layout: Layout }) => (
  <Document layout={layout} title={layout.translate("Home", "Startseite")}>
    <nav aria-label={layout.translate("Primary Navigation", "Hauptnavigation")} />
    <footer>Sandbox network</footer>
  </Document>
);
