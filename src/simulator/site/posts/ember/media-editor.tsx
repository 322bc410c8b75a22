/** @jsxImportSource hono/jsx */
import type { Layout } from "../../layout.ts";

/** Replaces the share box; only here are file fields. */
export const PictureEditor = ({ layout: { css, translate } }: { layout: Layout }) => (
  <template id="picture-editor">
    <div class={css("media-editor")}>
      <h2>{translate("Editor", "Editor")}</h2>
      <input
        type="file"
        data-field="images"
        multiple
        hidden
        accept="image/jpeg,image/png,image/gif,image/webp"
        id="media-editor-file-selector__file-input"
      />
      <button type="button" data-click-file="images">
        {translate("Upload from computer", "Vom Computer hochladen")}
      </button>
      <ol data-files />
      <template data-each-file>
        <li>
          <img alt="" width="80" />
          <label>
            {translate("Alternative text", "Alternativtext")}
            <textarea name="alt" data-text-of-file="alt" maxlength={1000} />
          </label>
        </li>
      </template>
      <button type="button" data-next class={css("share-box-footer__primary-btn")}>
        {translate("Next", "Weiter")}
      </button>
    </div>
  </template>
);

export const DocumentEditor = ({ layout: { css, translate } }: { layout: Layout }) => (
  <template id="document-editor">
    <div class={css("document-editor")}>
      <h2>{translate("Share a document", "Dokument teilen")}</h2>
      <input type="file" data-field="document" hidden accept=".pdf,.ppt,.pptx,.doc,.docx" />
      <button type="button" data-click-file="document">
        {translate("Choose file", "Datei auswählen")}
      </button>
      <div data-files />
      <template data-each-file>
        <label>
          {translate("Document title", "Titel des Dokuments")}
          <input type="text" name="title" data-text-of-file="title" maxlength={100} />
        </label>
      </template>
      <button type="button" data-next class={css("share-box-footer__primary-btn")}>
        {translate("Done", "Fertig")}
      </button>
    </div>
  </template>
);
