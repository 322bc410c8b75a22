/** @jsxImportSource hono/jsx */
import { sandboxTextLimits } from "#simulator/model/contract.ts";
import type { View } from "../../context.ts";
import { renderingOf } from "../../rendering.ts";
import { DocumentEditor, PictureEditor } from "./media-editor.tsx";

/** Element id of the template, which the page's 'Start a post' opens. */
export const shareBoxId = "share-box";

interface ShareBoxProps {
  view: View;
  /** Opens with the page. */
  auto?: boolean;
}

/** Always of the old rendering: on SDUI pages it opens in the shadow root of `#interop-outlet`. */
export const ShareBox = ({ view, auto = false }: ShareBoxProps) => {
  const layout = renderingOf(view, "interop");
  const { css, translate } = layout;
  return (
    <>
      <script type="module" src="/static/posts/posts-script.js" />
      <template id={shareBoxId} {...(auto && { "data-auto": "" })}>
        <div data-modal class={css("artdeco-modal-overlay")}>
          <div
            data-test-modal-id="sharebox"
            role="dialog"
            aria-labelledby="share-box-title"
            class={css("ember-view artdeco-modal share-box-v2__modal")}
          >
            <button
              type="button"
              data-dismiss
              aria-label={translate("Dismiss", "Verwerfen")}
              class={css("artdeco-modal__dismiss")}
            >
              ×
            </button>
            <div data-send="/feed/share/" class={css("share-creation-state")}>
              <h2 id="share-box-title">{view.member.name}</h2>
              <TextEditor view={view} />
              <ul data-previews class={css("share-creation-state__previews")} />
              <Actions view={view} />
            </div>
          </div>
        </div>
      </template>
      <PictureEditor layout={layout} />
      <DocumentEditor layout={layout} />
    </>
  );
};

/** Quill, whose text the share box notices a tick later. */
const TextEditor = ({ view }: { view: View }) => {
  const { css, translate } = renderingOf(view, "interop");
  const limit = sandboxTextLimits.post;
  return (
    <>
      <div class="ql-container">
        <div
          role="textbox"
          contenteditable
          aria-multiline="true"
          aria-label={translate("Text editor for creating content", "Texteditor zum Erstellen von Inhalten")}
          data-field="text"
          data-commits-late
          data-limit={String(limit)}
          class="ql-editor ql-blank"
        >
          <p>
            <br />
          </p>
        </div>
      </div>
      <p role="alert" data-too-long hidden class={css("artdeco-inline-feedback__message")}>
        {translate(
          `A post can have at most ${limit} characters. Shorten it.`,
          `Ein Beitrag kann höchstens ${limit} Zeichen haben. Kürzen Sie ihn.`,
        )}
      </p>
    </>
  );
};

/** The document is behind 'More'. */
const Actions = ({ view }: { view: View }) => {
  const { css, translate } = renderingOf(view, "interop");
  const addDocument = translate("Add a document", "Dokument hinzufügen");
  const addMedia = translate("Add media", "Medien hinzufügen");
  return (
    <div class={css("share-actions")}>
      <button type="button" data-show-editor="picture-editor" aria-label={addMedia}>
        <svg data-test-icon="image-medium" width="16" height="16" aria-hidden="true" />
        {addMedia}
      </button>
      <span>
        <button type="button" data-show-more aria-label={translate("More", "Mehr")}>
          …
        </button>
        <template>
          <button type="button" data-show-editor="document-editor" aria-label={addDocument}>
            <svg data-test-icon="document-medium" width="16" height="16" aria-hidden="true" />
            {addDocument}
          </button>
        </template>
      </span>
      <button
        type="button"
        data-sends
        data-needs="text images document"
        disabled
        {...(view.switches.disabledSend && { "data-stuck": "" })}
        class={css("share-actions__primary-action artdeco-button--primary")}
      >
        {translate("Post", "Posten")}
      </button>
    </div>
  );
};
