/** @jsxImportSource hono/jsx */
import type { Layout } from "../../layout.ts";

/** An advertisement with buttons named like the page's own. */
export const Advertisement = ({ layout: { css, translate } }: { layout: Layout }) => (
  <aside class={css("scaffold-layout__aside")}>
    <section class={css("artdeco-card")}>
      <h2>{translate("Promoted", "Anzeige")}</h2>
      <p>{translate("Your next hire is waiting.", "Ihre nächste Einstellung wartet.")}</p>
      <form action="/jobs/" method="get">
        <button type="submit" class={css("share-actions__primary-action artdeco-button--primary")}>
          {translate("Post", "Posten")}
        </button>
        <button type="submit" class={css("artdeco-button--primary")}>
          {translate("Comment", "Kommentieren")}
        </button>
      </form>
    </section>
  </aside>
);
