/** @jsxImportSource hono/jsx */
import type { View } from "../../context.ts";

interface FeedbackProps {
  view: View;
  kind: "success" | "error";
  text: string;
  /** Below a question of a form. */
  ofQuestion?: boolean;
}

export const Feedback = ({ view, kind, text, ofQuestion = false }: FeedbackProps) => {
  const { css } = view.layout;
  return (
    <div
      role="alert"
      {...(ofQuestion && { "data-test-form-element-error-messages": "" })}
      class={css(`artdeco-inline-feedback artdeco-inline-feedback--${kind} ember-view`)}
    >
      <svg width="14" height="14" data-test-icon={`signal-${kind}`} aria-hidden="true" />
      <span class={css("artdeco-inline-feedback__message")}>{text}</span>
    </div>
  );
};
