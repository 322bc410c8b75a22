import { inBoth, type ControlGroup } from "./control.ts";
import { noSource, sources } from "./sources.ts";

/** Ember in the shadow root of the interop outlet, on SDUI pages too. */
export const composerControls = {
  dialog: {
    ember: ["[data-test-modal-id='sharebox']", "[role='dialog']:has(.ql-editor[contenteditable])"],
    source: { ember: sources.shareBox },
  },
  text: { region: "composer.dialog", ember: [".ql-editor[contenteditable]"], source: { ember: sources.shareBox } },
  /** Disabled until the editor has noticed the text. */
  submit: {
    region: "composer.dialog",
    ember: ["button.share-actions__primary-action"],
    source: { ember: sources.shareBox },
  },
  refusal: {
    region: "composer.dialog",
    isList: true,
    ember: ["[role='alert']", ".artdeco-inline-feedback--error"],
    source: { ember: noSource },
  },
  /** Opens what doesn't fit, such as documents. */
  button: { region: "composer.dialog", isList: true, ember: ["button"], source: { ember: sources.shareBox } },
  /**
   * Replaces the composer while files are chosen; only here are file fields. No page of its inside has been seen: what is
   * not as expected ends before anything is sent.
   */
  mediaEditor: { ember: ["[role='dialog']:has(input[type='file'])"], source: { ember: sources.shareBox } },
  imageInput: {
    region: "composer.mediaEditor",
    ember: ["input#media-editor-file-selector__file-input"],
    source: { ember: noSource },
  },
  /** One for each picture, in their order. */
  alt: { region: "composer.mediaEditor", isList: true, ember: ["li:has(img) textarea"], source: { ember: noSource } },
  documentInput: {
    region: "composer.mediaEditor",
    ember: ["input[type='file'][accept*='pdf']"],
    source: { ember: noSource },
  },
  documentTitle: { region: "composer.mediaEditor", ember: ["input[type='text']"], source: { ember: noSource } },
  next: {
    region: "composer.mediaEditor",
    ember: ["button.share-box-footer__primary-btn"],
    source: { ember: noSource },
  },
  preview: {
    region: "composer.dialog",
    isList: true,
    ember: [".share-creation-state__preview-container", ".share-creation-state__previews > li"],
    source: { ember: noSource },
  },
} as const satisfies ControlGroup;

/** The page of one post. */
const postPage = ["main [data-sdui-screen$='feed.UpdateDetail']", "[data-sdui-screen$='feed.UpdateDetail']"] as const;

export const postControls = {
  /** Of a list of posts. SDUI lists don't name their posts. */
  card: {
    isList: true,
    ember: ["[data-urn^='urn:li:activity:']", "[data-id^='urn:li:activity:']"],
    source: { ember: sources.activity },
  },
  /** At the end of a list that continues. */
  more: {
    isList: true,
    ember: ["[role='progressbar']", ".scaffold-finite-scroll__load-button"],
    source: { ember: noSource },
  },
  link: {
    region: "post.card",
    isList: true,
    ...inBoth("a[href*='/feed/update/urn:li:activity:']", "a[href*='/analytics/post-summary/urn:li:activity:']"),
    source: { ember: sources.activity, sdui: noSource },
  },
  author: {
    region: "post.card",
    ember: [".update-components-actor a[href*='/in/']", ".update-components-actor__container a[href*='/in/']"],
    source: { ember: sources.activity },
  },
  /** Not that of a post inside it. */
  text: {
    region: "post.card",
    ember: [
      ".update-components-text:not(.update-components-mini-update-v2 *)",
      ".feed-shared-inline-show-more-text:not(.update-components-mini-update-v2 *)",
    ],
    source: { ember: sources.activity },
  },
  page: {
    sdui: postPage,
    ember: ["main [data-urn^='urn:li:activity:']", "main [data-id^='urn:li:activity:']"],
    source: { ember: sources.activity, sdui: sources.post },
  },
  /** Names the post in its test id. */
  reactions: {
    region: "post.page",
    sdui: ["[data-testid^='ReactionFacepileCollection-urn:li:activity:']"],
    source: { sdui: sources.post },
  },
} as const satisfies ControlGroup;

export const commentControls = {
  /** The post's half of the id has other forms for shares. */
  card: {
    isList: true,
    sdui: ["[id^='replaceableComment_urn:li:comment:(urn:li:']"],
    ember: ["[data-id^='urn:li:comment:(activity:{post},']", "[data-id^='urn:li:comment:(urn:li:']"],
    source: { ember: sources.post, sdui: sources.post },
  },
  author: {
    region: "comment.card",
    sdui: ["a[href*='/in/']:not([data-testid='expandable-text-box'] a)"],
    ember: ["a.comments-comment-meta__image-link", "a[href*='/in/']:not(.comments-comment-item__main-content a)"],
    source: { ember: noSource, sdui: noSource },
  },
  text: {
    region: "comment.card",
    sdui: ["[data-testid='expandable-text-box']"],
    ember: [".comments-comment-item__main-content"],
    source: { ember: noSource, sdui: noSource },
  },
  /** SDUI has no form: the whole page of the post. */
  form: {
    sdui: postPage,
    ember: ["form.comments-comment-box__form", ".comments-comment-box"],
    source: { ember: noSource, sdui: sources.post },
  },
  box: {
    region: "comment.form",
    sdui: ["[data-testid='ui-core-tiptap-text-editor-wrapper'] [contenteditable='true']"],
    ember: ["[role='textbox'][contenteditable]", ".ql-editor"],
    source: { ember: noSource, sdui: sources.post },
  },
  /** In SDUI there is one only once there is text. */
  submit: {
    region: "comment.form",
    sdui: ["[id*='commentButtonSection'] button"],
    ember: ["button[class*='comments-comment-box__submit-button']"],
    source: { ember: noSource, sdui: sources.post },
  },
} as const satisfies ControlGroup;
