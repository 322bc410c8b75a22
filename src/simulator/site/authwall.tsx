/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { Bare, show } from "./frame.tsx";
import { lookOf, type Look } from "./layout.ts";
import type { SiteEnv, SiteContext } from "./context.ts";

/** What a visitor without a session is shown instead of a profile or a job, and what is not there. */
export const wallPages = ({ switches }: SiteContext) =>
  new Hono<SiteEnv>()
    .get("/authwall", (c) => {
      const look = lookOf(switches.layout);
      const wanted = c.req.query("sessionRedirect") ?? "";
      return show(
        c,
        <Bare look={look} title={look.say("Join", "Mitglied werden")}>
          <div class={look.css("authwall-join-form card-layout")}>
            <h1>{look.say("Join the Sandbox network", "Mitglied im Sandbox network werden")}</h1>
            <p>{look.say("Already a member?", "Bereits Mitglied?")}</p>
            <a
              class={look.css("authwall-join-form__form-toggle--bottom")}
              href={`/login?session_redirect=${encodeURIComponent(wanted)}`}
            >
              {look.say("Sign in", "Einloggen")}
            </a>
          </div>
        </Bare>,
      );
    })
    .on("GET", ["/404", "/404/"], (c) => show(c, <NotFoundPage look={lookOf(switches.layout)} />, 404));

export const NotFoundPage = ({ look }: { look: Look }) => (
  <Bare look={look} title={look.say("Page not found", "Seite nicht gefunden")}>
    <div class={look.css("not-found card-layout")}>
      <h1>{look.say("This page doesn’t exist", "Diese Seite gibt es nicht")}</h1>
      <p>{look.say("Please check your URL.", "Bitte prüfen Sie die Adresse.")}</p>
      <a href="/feed/">{look.say("Go to your feed", "Zum Feed")}</a>
    </div>
  </Bare>
);
