/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { View } from "../../context.ts";

interface JobModalProps {
  view: View;
  /** Its name in the site's own tests. */
  name: string;
  title: string;
  role?: "dialog" | "alertdialog";
  className?: string;
  /** Where the page's script sends what is pressed in it. */
  send?: string;
  /** Asks before it closes. */
  isForm?: boolean;
  children?: Child;
}

/** The dismiss button comes first, before the header. */
export const JobModal = ({ view, name, title, role = "dialog", className = "", ...props }: JobModalProps) => {
  const { css, translate } = view.layout;
  const { send, isForm = false, children } = props;
  return (
    <div
      data-modal
      {...(send !== undefined && { "data-send": send })}
      {...(isForm && { "data-easy-apply": "" })}
      data-test-modal-container
      data-test-modal-id={name}
      class={css("artdeco-modal-overlay artdeco-modal-overlay--layer-default ember-view")}
    >
      <div
        data-test-modal
        role={role}
        tabindex={-1}
        size="large"
        class={css(`artdeco-modal artdeco-modal--layer-default ${className}`.trim())}
        aria-labelledby={`${name}-header`}
      >
        <span class={css("a11y-text")}>{translate("Dialog content start.", "Anfang des Dialogs.")}</span>
        <button
          type="button"
          data-test-modal-close-btn
          {...(isForm ? { "data-sends": "" } : { "data-dismiss": "" })}
          class={css("artdeco-button artdeco-button--circle artdeco-button--muted artdeco-modal__dismiss ember-view")}
          aria-label={translate("Dismiss", "Verwerfen")}
        >
          <svg width="24" height="24" data-test-icon="close-medium" aria-hidden="true" />
          <span class={css("artdeco-button__text")} />
        </button>
        <div class={css("artdeco-modal__header ember-view")}>
          <h2 id={`${name}-header`}>{title}</h2>
        </div>
        <div class={css("artdeco-modal__content ember-view")}>{children}</div>
        <span class={css("a11y-text")}>{translate("Dialog content end.", "Ende des Dialogs.")}</span>
      </div>
    </div>
  );
};
