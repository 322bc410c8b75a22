/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { View } from "../../context.ts";

interface DialogProps {
  view: View;
  title: string;
  role?: "dialog" | "alertdialog";
  /** Without a button that dismisses it. */
  isGating?: boolean;
  children?: Child;
}

export const Dialog = ({ view: { layout }, title, role = "dialog", isGating, children }: DialogProps) => (
  <div data-modal class="artdeco-modal-overlay">
    <div role={role} aria-modal="true" aria-label={title} class="artdeco-modal send-invite">
      {isGating ? null : (
        <button
          type="button"
          data-dismiss
          aria-label={layout.translate("Dismiss", "Verwerfen")}
          class="artdeco-modal__dismiss artdeco-button artdeco-button--circle"
        >
          ×
        </button>
      )}
      <h2 class="artdeco-modal__header">{title}</h2>
      {children}
    </div>
  </div>
);

export const LimitAlert = ({ view }: { view: View }) => (
  <Dialog
    view={view}
    role="alertdialog"
    title={view.layout.translate("You’re out of invitations for now", "Sie haben vorerst keine Einladungen mehr")}
  >
    <div class="ip-fuse-limit-alert__warning">
      <p>
        {view.layout.translate(
          "You’ve reached the weekly limit for invitations. Try again next week.",
          "Sie haben das wöchentliche Limit für Einladungen erreicht. Versuchen Sie es nächste Woche wieder.",
        )}
      </p>
    </div>
    <button type="button" data-dismiss class="ip-fuse-limit-alert__primary-action artdeco-button">
      {view.layout.translate("Got it", "OK")}
    </button>
  </Dialog>
);
