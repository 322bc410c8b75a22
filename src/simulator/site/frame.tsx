/** @jsxImportSource hono/jsx */
import type { RequestContext } from "./context.ts";
import { Document, type DocumentProps } from "./document.tsx";
import { EmberFrame } from "./ember/frame.tsx";
import type { FrameProps } from "./frame-props.ts";
import type { Layout } from "./layout.ts";
import { SduiFrame } from "./sdui/frame.tsx";

type Status = 200 | 400 | 401 | 403 | 404 | 429;

export async function renderPage(c: RequestContext, page: unknown, status: Status = 200): Promise<Response> {
  return c.html(`<!doctype html>${String(await page)}`, status);
}

export const renderHtml = async (piece: unknown): Promise<string> => String(await piece);

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

/** A signed-in page in the rendering of its view. */
export const Frame = (props: FrameProps) =>
  props.view.layout.rendering === "sdui" ? <SduiFrame {...props} /> : <EmberFrame {...props} />;

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
