/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { View } from "./context.ts";

interface JobModalProps {
  view: View;
  /** What the site's own tests know it by. */
  name: string;
  role?: "dialog" | "alertdialog";
  /** In addition to the class of every modal. */
  className?: string;
  /** Of the layer behind it, when it is not closed like every other. */
  id?: string;
  children?: Child;
}

/** A modal of the job pages: only these bear the names of the site's own tests. */
export const JobModal = ({
  view: {
    layout: { css },
  },
  name,
  role = "dialog",
  className = "",
  id,
  children,
}: JobModalProps) => (
  <div {...(id === undefined ? { "data-modal": true } : { id })} class={css("artdeco-modal-overlay")}>
    <div
      role={role}
      aria-modal="true"
      class={css(`artdeco-modal ${className}`.trim())}
      data-test-modal
      data-test-modal-id={name}
    >
      {children}
    </div>
  </div>
);
