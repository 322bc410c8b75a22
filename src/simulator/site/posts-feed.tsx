/** @jsxImportSource hono/jsx */
import { sandboxTextLimits } from "#simulator/model/contract.ts";
import { Frame } from "./frame.tsx";
import type { Look } from "./layout.ts";
import { Aside, grouped, PostCard, type Shown } from "./posts-parts.tsx";
import type { View } from "./context.ts";

interface FeedProps {
  view: View;
  posts: Shown[];
  metrics: { profileViews: number; connections: number };
  /** `?shareActive=true` opens the composer with the page. */
  composing: boolean;
}

/** The feed with the share box. In layout B nothing tells the box from other buttons. */
export const FeedPage = ({ view, posts, metrics, composing }: FeedProps) => {
  const { look, member } = view;
  const { css, say, layout } = look;
  return (
    <Frame view={view} title={say("Feed", "Feed")} here="feed">
      <script type="module" src="/static/posts.js" />
      <div class={css("feed-identity-module")}>
        <a href={`/in/${member.id}/`}>{member.name}</a>
        <p>{member.headline}</p>
        <a href="/analytics/profile-views/">
          <span>{say("Profile viewers", "Profilbesucher")}</span> <strong>{grouped(metrics.profileViews, look)}</strong>
        </a>
        <a href="/mynetwork/invite-connect/connections/">
          <span>{say("Connections", "Kontakte")}</span> <strong>{grouped(metrics.connections, look)}</strong>
        </a>
      </div>
      <div class={css("share-box-feed-entry__top-bar artdeco-card")}>
        <button
          type="button"
          data-open="composer"
          {...(layout !== "B" && { "data-view-name": "share-sharebox-focus" })}
          class={css("share-box-feed-entry__trigger")}
        >
          {say("Start a post", "Beitrag beginnen")}
        </button>
      </div>
      <Composer view={view} opens={composing} />
      <div id="feed">
        {posts.map((post) => (
          <PostCard view={view} post={post} />
        ))}
      </div>
      <Aside look={look} />
    </Frame>
  );
};

const Composer = ({ view: { look, member, switches }, opens }: { view: View; opens: boolean }) => {
  const { css, say } = look;
  const limit = sandboxTextLimits.post;
  return (
    <template id="composer" {...(opens && { "data-auto": "" })}>
      <div data-modal class={css("artdeco-modal-overlay")}>
        <div role="dialog" aria-labelledby="composer-title" class={css("artdeco-modal share-box-v2__modal")}>
          <form data-send action="/feed/share/" class={css("share-creation-state")}>
            <button type="button" data-dismiss aria-label={say("Dismiss", "Verwerfen")}>
              ×
            </button>
            <h2 id="composer-title">{member.name}</h2>
            <input type="hidden" name="text" />
            <div
              role="textbox"
              contenteditable
              aria-multiline="true"
              aria-label={say("Text editor for creating content", "Texteditor zum Erstellen von Inhalten")}
              data-into="text"
              data-limit={String(limit)}
              class={css("ql-editor")}
            />
            <p role="alert" data-too-long hidden class={css("artdeco-inline-feedback__message")}>
              {say(
                `A post can have at most ${limit} characters. Shorten it.`,
                `Ein Beitrag kann höchstens ${limit} Zeichen haben. Kürzen Sie ihn.`,
              )}
            </p>
            <MediaEditor look={look} />
            <ul data-previews class={css("share-creation-state__previews")} />
            <button type="button" data-show-step="images" data-view-name="sharebox-add-media">
              {say("Add media", "Medien hinzufügen")}
            </button>
            <button type="button" data-show-step="document" data-view-name="sharebox-add-document">
              {say("Add a document", "Dokument hinzufügen")}
            </button>
            <button
              type="submit"
              data-needs="text images document"
              {...(switches.disabledSend && { "data-stuck": "" })}
              class={css("share-actions__primary-action artdeco-button--primary")}
            >
              {say("Post", "Posten")}
            </button>
          </form>
        </div>
      </div>
    </template>
  );
};

/** Files are chosen in a step of their own, and told in words there, before the composer goes on. */
const MediaEditor = ({ look: { css, say } }: { look: Look }) => (
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
        {say("Upload from computer", "Vom Computer hochladen")}
      </button>
      <ol data-files />
      <button type="button" data-next class={css("share-box-footer__primary-btn")}>
        {say("Next", "Weiter")}
      </button>
    </section>
    <section data-step="document" hidden class={css("document-editor")}>
      <input type="file" name="document" hidden accept=".pdf,.ppt,.pptx,.doc,.docx" />
      <button type="button" data-click-file="document">
        {say("Choose file", "Datei auswählen")}
      </button>
      <label data-title hidden>
        {say("Document title", "Titel des Dokuments")}
        <input type="text" name="title" maxlength={100} />
      </label>
      <button type="button" data-next class={css("share-box-footer__primary-btn")}>
        {say("Done", "Fertig")}
      </button>
    </section>
    <template id="picture">
      <li>
        <img alt="" width="80" />
        <label>
          {say("Alternative text", "Alternativtext")}
          <textarea name="alt" maxlength={1000} />
        </label>
      </li>
    </template>
  </>
);
