/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { View } from "../context.ts";

interface JobModalProps {
  view: View;
  /** Its name in the site's own tests. */
  name: string;
  role?: "dialog" | "alertdialog";
  className?: string;
  id?: string;
  children?: Child;
}

/** Only modals of the job pages have names for the site's own tests. */
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
