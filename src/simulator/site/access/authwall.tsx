/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { BarePage, renderPage } from "../frame.tsx";
import { layoutOf, type Layout } from "../layout.ts";
import type { SiteEnv, SiteContext } from "../context.ts";

export const authwallPages = ({ switches }: SiteContext) =>
  new Hono<SiteEnv>()
    .get("/authwall", (c) => {
      const layout = layoutOf("ember", switches.language);
      const wanted = c.req.query("sessionRedirect") ?? "";
      return renderPage(
        c,
        <BarePage layout={layout} title={layout.translate("Join", "Mitglied werden")}>
          <div class={layout.css("authwall-join-form card-layout")}>
            <h1>{layout.translate("Join the Sandbox network", "Mitglied im Sandbox network werden")}</h1>
            <p>{layout.translate("Already a member?", "Bereits Mitglied?")}</p>
            <a
              class={layout.css("authwall-join-form__form-toggle--bottom")}
              href={`/login?session_redirect=${encodeURIComponent(wanted)}`}
            >
              {layout.translate("Sign in", "Einloggen")}
            </a>
          </div>
        </BarePage>,
      );
    })
    .on("GET", ["/404", "/404/"], (c) =>
      renderPage(c, <NotFoundPage layout={layoutOf("ember", switches.language)} />, 404),
    );

export const NotFoundPage = ({ layout }: { layout: Layout }) => (
  <BarePage layout={layout} title={layout.translate("Page not found", "Seite nicht gefunden")}>
    <div class={layout.css("not-found card-layout")}>
      <h1>{layout.translate("This page doesn’t exist", "Diese Seite gibt es nicht")}</h1>
      <p>{layout.translate("Please check your URL.", "Bitte prüfen Sie die Adresse.")}</p>
      <a href="/feed/">{layout.translate("Go to your feed", "Zum Feed")}</a>
    </div>
  </BarePage>
);
