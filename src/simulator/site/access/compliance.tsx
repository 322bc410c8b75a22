/** @jsxImportSource hono/jsx */
import { BarePage } from "../frame.tsx";
import type { Layout } from "../layout.ts";

export const compliancePath = "/legal/agree-to-comply";

/** Served at the requested page's own address: the address alone doesn't prove a sign-in. */
export const CompliancePage = ({ layout, csrf, wanted }: { layout: Layout; csrf: string; wanted: string }) => (
  <BarePage layout={layout} title={layout.translate("Agree to comply", "Zustimmen")}>
    <h1>{layout.translate("Automated activity", "Automatisierte Aktivitäten")}</h1>
    <p>
      {layout.translate(
        "We saw signs of automated tools. Agree to comply with the rules of this simulated network to go on.",
        "Es gibt Anzeichen für automatisierte Werkzeuge. Stimme den Regeln dieses simulierten Netzwerks zu, um fortzufahren.",
      )}
    </p>
    <form method="post" action={compliancePath}>
      <input type="hidden" name="csrfToken" value={csrf} />
      <input type="hidden" name="wanted" value={wanted} />
      <button type="submit" id="content__button--primary--muted" class={layout.css("content__button--primary")}>
        {layout.translate("Agree to comply", "Zustimmen")}
      </button>
    </form>
  </BarePage>
);
