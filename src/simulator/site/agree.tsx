/** @jsxImportSource hono/jsx */
import { Bare } from "./frame.tsx";
import type { Look } from "./layout.ts";

export const agreePath = "/legal/agree-to-comply";

/** Stands at the wanted page's own address: the address alone does not prove that somebody is signed in. */
export const AgreePage = ({ look, csrf, wanted }: { look: Look; csrf: string; wanted: string }) => (
  <Bare look={look} title={look.say("Agree to comply", "Zustimmen")}>
    <h1>{look.say("Automated activity", "Automatisierte Aktivitäten")}</h1>
    <p>
      {look.say(
        "We saw signs of automated tools. Agree to comply with the rules of this simulated network to go on.",
        "Es gibt Anzeichen für automatisierte Werkzeuge. Stimme den Regeln dieses simulierten Netzwerks zu, um fortzufahren.",
      )}
    </p>
    <form method="post" action={agreePath}>
      <input type="hidden" name="csrfToken" value={csrf} />
      <input type="hidden" name="wanted" value={wanted} />
      <button type="submit" id="content__button--primary--muted" class={look.css("content__button--primary")}>
        {look.say("Agree to comply", "Zustimmen")}
      </button>
    </form>
  </Bare>
);
