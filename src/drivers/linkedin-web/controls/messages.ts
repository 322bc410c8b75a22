import type { ControlGroup } from "./control.ts";
import { noSource, sources } from "./sources.ts";

/** Messaging is known in Ember only. Its rows and messages have neither roles nor attributes, so classes are what is left. */
export const inboxControls = {
  row: { isList: true, ember: ["main .msg-conversation-listitem__link"], source: { ember: sources.inbox } },
  rowName: {
    region: "inbox.row",
    ember: [".msg-conversation-listitem__participant-names, .msg-conversation-card__participant-names"],
    source: { ember: noSource },
  },
  outcome: {
    isList: true,
    ember: [
      "main .msg-conversation-listitem__link",
      ".msg-conversations-container__conversations-list",
      ".msg-conversations-container__no-conversations",
    ],
    source: { ember: sources.inbox },
  },
} as const satisfies ControlGroup;

export const threadControls = {
  /** The header's link, by member id. A conversation of several people, or with a company, has none. */
  person: { ember: ["main a.msg-thread__link-to-profile[href*='/in/']"], source: { ember: sources.thread } },
  name: { region: "thread.person", ember: ["h2"], source: { ember: noSource } },
  /** In a conversation that has no message yet. */
  newPerson: {
    isList: true,
    ember: ["main a.msg-compose__profile-link[href*='/in/']", "main .msg-s-profile-card a[href*='/in/']"],
    source: { ember: noSource },
  },
  recipient: {
    isList: true,
    ember: ["main .msg-connections-typeahead__added-recipients button"],
    source: { ember: noSource },
  },
  event: { isList: true, ember: ["main [data-event-urn]"], source: { ember: sources.thread } },
  /** Whether the other person wrote it. */
  fromOther: {
    isList: true,
    ember: ["main [data-event-urn].msg-s-event-listitem--other"],
    source: { ember: sources.thread },
  },
  author: { region: "thread.event", isList: true, ember: ["a[href*='/in/']"], source: { ember: sources.thread } },
  text: { region: "thread.event", isList: true, ember: [".msg-s-event-listitem__body"], source: { ember: noSource } },
  form: { ember: ["main form:has([role='textbox'][contenteditable='true'])"], source: { ember: sources.composer } },
  box: {
    region: "thread.form",
    ember: ["[role='textbox'][contenteditable='true']"],
    source: { ember: sources.composer },
  },
  subject: { region: "thread.form", isList: true, ember: ["input[name='subject']"], source: { ember: noSource } },
  send: { region: "thread.form", ember: ["button[type='submit']"], source: { ember: sources.composer } },
} as const satisfies ControlGroup;
