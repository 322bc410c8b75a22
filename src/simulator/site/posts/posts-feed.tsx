/** @jsxImportSource hono/jsx */
import { sandboxTextLimits } from "#simulator/model/contract.ts";
import { Frame } from "../frame.tsx";
import type { Layout } from "../layout.ts";
import { Sidebar, formatCount, PostCard, type DisplayedPost } from "./posts-parts.tsx";
import type { View } from "../context.ts";

interface FeedProps {
  view: View;
  posts: DisplayedPost[];
  metrics: { profileViews: number; connections: number };
  /** From `?shareActive=true`. */
  composing: boolean;
}

/** In SDUI nothing distinguishes the share box from other buttons. */
export const FeedPage = ({ view, posts, metrics, composing }: FeedProps) => {
  const { layout, member } = view;
  const { css, translate, rendering } = layout;
  return (
    <Frame view={view} title={translate("Feed", "Feed")} here="feed">
      <script type="module" src="/static/posts/posts-script.js" />
      <div class={css("feed-identity-module")}>
        <a href={`/in/${member.id}/`}>{member.name}</a>
        <p>{member.headline}</p>
        <a href="/analytics/profile-views/">
          <span>{translate("Profile viewers", "Profilbesucher")}</span>{" "}
          <strong>{formatCount(metrics.profileViews, layout)}</strong>
        </a>
        <a href="/mynetwork/invite-connect/connections/">
          <span>{translate("Connections", "Kontakte")}</span>{" "}
          <strong>{formatCount(metrics.connections, layout)}</strong>
        </a>
      </div>
      <div class={css("share-box-feed-entry__top-bar artdeco-card")}>
        <button
          type="button"
          data-open="composer"
          {...(rendering !== "sdui" && { "data-view-name": "share-sharebox-focus" })}
          class={css("share-box-feed-entry__trigger")}
        >
          {translate("Start a post", "Beitrag beginnen")}
        </button>
      </div>
      <Composer view={view} opens={composing} />
      <div id="feed">
        {posts.map((post) => (
          <PostCard view={view} post={post} />
        ))}
      </div>
      <Sidebar layout={layout} />
    </Frame>
  );
};

const Composer = ({ view: { layout, member, switches }, opens }: { view: View; opens: boolean }) => {
  const { css, translate } = layout;
  const limit = sandboxTextLimits.post;
  return (
    <template id="composer" {...(opens && { "data-auto": "" })}>
      <div data-modal class={css("artdeco-modal-overlay")}>
        <div role="dialog" aria-labelledby="composer-title" class={css("artdeco-modal share-box-v2__modal")}>
          <form data-send action="/feed/share/" class={css("share-creation-state")}>
            <button type="button" data-dismiss aria-label={translate("Dismiss", "Verwerfen")}>
              ×
            </button>
            <h2 id="composer-title">{member.name}</h2>
            <input type="hidden" name="text" />
            <div
              role="textbox"
              contenteditable
              aria-multiline="true"
              aria-label={translate("Text editor for creating content", "Texteditor zum Erstellen von Inhalten")}
              data-into="text"
              data-limit={String(limit)}
              class={css("ql-editor")}
            />
            <p role="alert" data-too-long hidden class={css("artdeco-inline-feedback__message")}>
              {translate(
                `A post can have at most ${limit} characters. Shorten it.`,
                `Ein Beitrag kann höchstens ${limit} Zeichen haben. Kürzen Sie ihn.`,
              )}
            </p>
            <MediaEditor layout={layout} />
            <ul data-previews class={css("share-creation-state__previews")} />
            <button type="button" data-show-step="images" data-view-name="sharebox-add-media">
              {translate("Add media", "Medien hinzufügen")}
            </button>
            <button type="button" data-show-step="document" data-view-name="sharebox-add-document">
              {translate("Add a document", "Dokument hinzufügen")}
            </button>
            <button
              type="submit"
              data-needs="text images document"
              {...(switches.disabledSend && { "data-stuck": "" })}
              class={css("share-actions__primary-action artdeco-button--primary")}
            >
              {translate("Post", "Posten")}
            </button>
          </form>
        </div>
      </div>
    </template>
  );
};

const MediaEditor = ({ layout: { css, translate } }: { layout: Layout }) => (
  <>
    <section data-step="images" hidden class={css("media-editor")}>
      <input
        type="file"
        name="images"
        multiple
        hidden
        accept="image/jpeg,image/png,image/gif,image/webp"
        id="media-editor-file-selector__file-input"
      />
      <button type="button" data-click-file="images">
        {translate("Upload from computer", "Vom Computer hochladen")}
      </button>
      <ol data-files />
      <button type="button" data-next class={css("share-box-footer__primary-btn")}>
        {translate("Next", "Weiter")}
      </button>
    </section>
    <section data-step="document" hidden class={css("document-editor")}>
      <input type="file" name="document" hidden accept=".pdf,.ppt,.pptx,.doc,.docx" />
      <button type="button" data-click-file="document">
        {translate("Choose file", "Datei auswählen")}
      </button>
      <label data-title hidden>
        {translate("Document title", "Titel des Dokuments")}
        <input type="text" name="title" maxlength={100} />
      </label>
      <button type="button" data-next class={css("share-box-footer__primary-btn")}>
        {translate("Done", "Fertig")}
      </button>
    </section>
    <template id="picture">
      <li>
        <img alt="" width="80" />
        <label>
          {translate("Alternative text", "Alternativtext")}
          <textarea name="alt" maxlength={1000} />
        </label>
      </li>
    </template>
  </>
);
