import { inBoth, type ControlGroup } from "./control.ts";

export const inboxControls = {
  row: { isList: true, ...inBoth("main li:has(> label[aria-label]) > :is(a, button, [role='link'], [tabindex])") },
  outcome: {
    isList: true,
    ...inBoth(
      "main li:has(> label[aria-label])",
      "[data-view-name='conversations-empty']",
      ".msg-conversations-container__no-conversations",
    ),
  },
} as const satisfies ControlGroup;

export const threadControls = {
  person: inBoth("main a[href*='/in/']:has(h2)", "a.msg-thread__link-to-profile"),
  event: { isList: true, ...inBoth("main [data-event-urn]") },
  author: inBoth("a[href*='/in/']"),
  text: inBoth("p", ".msg-s-event-listitem__body"),
  form: inBoth("main form:has([role='textbox'][contenteditable])", "form.msg-form"),
  box: inBoth("[role='textbox'][contenteditable]", ".msg-form__contenteditable"),
  subject: inBoth("main form input[name='subject']"),
  send: inBoth("button[type='submit']", "button.msg-form__send-button"),
} as const satisfies ControlGroup;
