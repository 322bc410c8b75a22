/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { View } from "./context.ts";

interface JobModalProps {
  view: View;
  /** What the site's own tests know it by. */
  name: string;
  role?: "dialog" | "alertdialog";
  /** Class beside the one of every modal. */
  look?: string;
  /** Of the layer behind it, when it is not closed like every other. */
  id?: string;
  children?: Child;
}

/** A modal of the job pages: only these bear the names of the site's own tests. */
export const JobModal = ({
  view: {
    look: { css },
  },
  name,
  role = "dialog",
  look = "",
  id,
  children,
}: JobModalProps) => (
  <div {...(id === undefined ? { "data-modal": true } : { id })} class={css("artdeco-modal-overlay")}>
    <div
      role={role}
      aria-modal="true"
      class={css(`artdeco-modal ${look}`.trim())}
      data-test-modal
      data-test-modal-id={name}
    >
      {children}
    </div>
  </div>
);
