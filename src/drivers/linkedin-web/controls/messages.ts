import type { ControlGroup } from "./control.ts";

/** Messaging is known in Ember only. Its rows and messages have neither roles nor attributes, so classes are what is left. */
export const inboxControls = {
  row: { isList: true, ember: ["main .msg-conversation-listitem__link"] },
  rowName: {
    region: "inbox.row",
    ember: [".msg-conversation-listitem__participant-names, .msg-conversation-card__participant-names"],
  },
  outcome: {
    isList: true,
    ember: [
      "main .msg-conversation-listitem__link",
      ".msg-conversations-container__conversations-list",
      ".msg-conversations-container__no-conversations",
    ],
  },
} as const satisfies ControlGroup;

export const threadControls = {
  /** The header's link, by member id. A conversation of several people, or with a company, has none. */
  person: { ember: ["main a.msg-thread__link-to-profile[href*='/in/']"] },
  name: { region: "thread.person", ember: ["h2"] },
  /** In a conversation that has no message yet. */
  newPerson: {
    isList: true,
    ember: ["main a.msg-compose__profile-link[href*='/in/']", "main .msg-s-profile-card a[href*='/in/']"],
  },
  recipient: { isList: true, ember: ["main .msg-connections-typeahead__added-recipients button"] },
  event: { isList: true, ember: ["main [data-event-urn]"] },
  /** Whether the other person wrote it. */
  fromOther: { isList: true, ember: ["main [data-event-urn].msg-s-event-listitem--other"] },
  author: { region: "thread.event", isList: true, ember: ["a[href*='/in/']"] },
  text: { region: "thread.event", isList: true, ember: [".msg-s-event-listitem__body"] },
  form: { ember: ["main form:has([role='textbox'][contenteditable='true'])"] },
  box: { region: "thread.form", ember: ["[role='textbox'][contenteditable='true']"] },
  subject: { region: "thread.form", isList: true, ember: ["input[name='subject']"] },
  send: { region: "thread.form", ember: ["button[type='submit']"] },
} as const satisfies ControlGroup;
