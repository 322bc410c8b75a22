/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { Layout } from "./layout.ts";

export interface DocumentProps {
  layout: Layout;
  title: string;
  lateModalMs?: number;
  children?: Child;
}

/** The attributes of `body` are for the page's script. */
export const Document = ({ layout, title, lateModalMs = 0, children }: DocumentProps) => (
  <html lang={layout.lang}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="data:," />
      <title>{`${title} | Sandbox network`}</title>
      <link rel="stylesheet" href={`/static/${layout.rendering}.css`} />
      {["layers", "browser", "lists"].map((name) => (
        <script type="module" src={`/static/${name}-script.js`} />
      ))}
    </head>
    <body
      data-rendering={layout.rendering}
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
