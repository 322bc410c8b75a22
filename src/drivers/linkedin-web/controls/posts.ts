import { inBoth, type ControlGroup } from "./control.ts";

export const composerControls = {
  dialog: inBoth("[role='dialog']:has([role='textbox'][contenteditable])", ".share-box-v2__modal"),
  text: inBoth("[role='textbox'][contenteditable]", ".ql-editor[contenteditable]"),
  submit: inBoth("button[type='submit']", "button.share-actions__primary-action"),
  refusal: inBoth("[role='alert']", ".artdeco-inline-feedback--error"),
  addMedia: inBoth("[data-view-name='sharebox-add-media']", "button:has([data-test-icon='image-medium'])"),
  imageInput: inBoth("input#media-editor-file-selector__file-input", "input[type='file'][accept*='image']"),
  picture: inBoth("li:nth-child({n}):has(textarea[name='alt'])"),
  alt: inBoth("li:nth-child({n}) textarea[name='alt']"),
  addDocument: inBoth("[data-view-name='sharebox-add-document']", "button:has([data-test-icon='document-medium'])"),
  documentInput: inBoth("input[type='file'][accept*='pdf']"),
  documentTitle: inBoth("input[name='title']", "input[id*='document-title']"),
  next: inBoth("button[data-next]", "button.share-box-footer__primary-btn"),
  preview: { isList: true, ...inBoth("[data-view-name='share-preview']", ".share-creation-state__preview-container") },
} as const satisfies ControlGroup;

export const postControls = {
  card: {
    isList: true,
    ...inBoth(
      "[data-urn^='urn:li:activity:']",
      "[data-id^='urn:li:activity:']",
      "[data-view-name='feed-full-update']",
      ".feed-shared-update-v2",
    ),
  },
  more: inBoth("[data-more]", "[role='progressbar']", ".scaffold-finite-scroll__load-button"),
  link: {
    isList: true,
    ...inBoth("a[href*='/feed/update/urn:li:activity:']", "a[href*='/analytics/post-summary/urn:li:activity:']"),
  },
  author: inBoth("a[data-view-name='feed-actor-image'][href*='/in/']", "a[href*='/in/']"),
  text: inBoth(
    "[data-testid='expandable-text-box']",
    "[data-view-name='feed-commentary']",
    ".update-components-text",
    ".feed-shared-inline-show-more-text",
  ),
} as const satisfies ControlGroup;

export const commentControls = {
  card: { isList: true, ...inBoth("[data-id^='urn:li:comment:(activity:{post},']", ".comments-comment-entity") },
  author: inBoth("a[href*='/in/']"),
  text: inBoth("[data-view-name='comment-commentary']", ".comments-comment-item__main-content"),
  form: inBoth(
    "main form:has([role='textbox'][contenteditable])",
    "form.comments-comment-box__form",
    ".comments-comment-box",
  ),
  box: inBoth("[role='textbox'][contenteditable]", ".ql-editor"),
  submit: inBoth(
    "button[componentkey*='commentButtonSection']",
    "button[type='submit']",
    "button[class*='comments-comment-box__submit-button']",
  ),
} as const satisfies ControlGroup;
