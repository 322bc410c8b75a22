import { inBoth, type ControlGroup } from "./control.ts";

/** Ember in the shadow root of the interop outlet, on SDUI pages too. */
export const composerControls = {
  dialog: {
    ember: ["[data-test-modal-id='sharebox']", "[role='dialog']:has(.ql-editor[contenteditable])"],
  },
  text: { region: "composer.dialog", ember: [".ql-editor[contenteditable]"] },
  /** Disabled until the editor has noticed the text. */
  submit: { region: "composer.dialog", ember: ["button.share-actions__primary-action"] },
  refusal: { region: "composer.dialog", isList: true, ember: ["[role='alert']", ".artdeco-inline-feedback--error"] },
  /** Opens what doesn't fit, such as documents. */
  button: { region: "composer.dialog", isList: true, ember: ["button"] },
  /**
   * Replaces the composer while files are chosen; only here are file fields. No page of its inside has been seen: what is
   * not as expected ends before anything is sent.
   */
  mediaEditor: { ember: ["[role='dialog']:has(input[type='file'])"] },
  imageInput: { region: "composer.mediaEditor", ember: ["input#media-editor-file-selector__file-input"] },
  /** One for each picture, in their order. */
  alt: { region: "composer.mediaEditor", isList: true, ember: ["li:has(img) textarea"] },
  documentInput: { region: "composer.mediaEditor", ember: ["input[type='file'][accept*='pdf']"] },
  documentTitle: { region: "composer.mediaEditor", ember: ["input[type='text']"] },
  next: { region: "composer.mediaEditor", ember: ["button.share-box-footer__primary-btn"] },
  preview: {
    region: "composer.dialog",
    isList: true,
    ember: [".share-creation-state__preview-container", ".share-creation-state__previews > li"],
  },
} as const satisfies ControlGroup;

/** The page of one post. */
const postPage = ["main [data-sdui-screen$='feed.UpdateDetail']", "[data-sdui-screen$='feed.UpdateDetail']"] as const;

export const postControls = {
  /** Of a list of posts. SDUI lists don't name their posts. */
  card: { isList: true, ember: ["[data-urn^='urn:li:activity:']", "[data-id^='urn:li:activity:']"] },
  /** At the end of a list that continues. */
  more: { isList: true, ember: ["[role='progressbar']", ".scaffold-finite-scroll__load-button"] },
  link: {
    region: "post.card",
    isList: true,
    ...inBoth("a[href*='/feed/update/urn:li:activity:']", "a[href*='/analytics/post-summary/urn:li:activity:']"),
  },
  author: {
    region: "post.card",
    ember: [".update-components-actor a[href*='/in/']", ".update-components-actor__container a[href*='/in/']"],
  },
  /** Not that of a post inside it. */
  text: {
    region: "post.card",
    ember: [
      ".update-components-text:not(.update-components-mini-update-v2 *)",
      ".feed-shared-inline-show-more-text:not(.update-components-mini-update-v2 *)",
    ],
  },
  page: {
    sdui: postPage,
    ember: ["main [data-urn^='urn:li:activity:']", "main [data-id^='urn:li:activity:']"],
  },
  /** Names the post in its test id. */
  reactions: { region: "post.page", sdui: ["[data-testid^='ReactionFacepileCollection-urn:li:activity:']"] },
} as const satisfies ControlGroup;

export const commentControls = {
  /** The post's half of the id has other forms for shares. */
  card: {
    isList: true,
    sdui: ["[id^='replaceableComment_urn:li:comment:(urn:li:']"],
    ember: ["[data-id^='urn:li:comment:(activity:{post},']", "[data-id^='urn:li:comment:(urn:li:']"],
  },
  author: {
    region: "comment.card",
    sdui: ["a[href*='/in/']:not([data-testid='expandable-text-box'] a)"],
    ember: ["a.comments-comment-meta__image-link", "a[href*='/in/']:not(.comments-comment-item__main-content a)"],
  },
  text: {
    region: "comment.card",
    sdui: ["[data-testid='expandable-text-box']"],
    ember: [".comments-comment-item__main-content"],
  },
  /** SDUI has no form: the whole page of the post. */
  form: {
    sdui: postPage,
    ember: ["form.comments-comment-box__form", ".comments-comment-box"],
  },
  box: {
    region: "comment.form",
    sdui: ["[data-testid='ui-core-tiptap-text-editor-wrapper'] [contenteditable='true']"],
    ember: ["[role='textbox'][contenteditable]", ".ql-editor"],
  },
  /** In SDUI there is one only once there is text. */
  submit: {
    region: "comment.form",
    sdui: ["[id*='commentButtonSection'] button"],
    ember: ["button[class*='comments-comment-box__submit-button']"],
  },
} as const satisfies ControlGroup;
