/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { invitationNoteLimit } from "#simulator/model/contract.ts";
import type { View } from "../../context.ts";
import { sendsFields, sendsValues } from "../send-attributes.ts";
import { invitePath } from "../people-links.ts";
import type { AboutPerson } from "../people-view.ts";
import { Dialog } from "./dialog.tsx";

const ActionBar = ({ children }: { children?: Child }) => <div class="artdeco-modal__actionbar">{children}</div>;

const stuckAttribute = ({ switches }: View) => (switches.disabledSend ? { "data-stuck": true } : {});

/** Asks whether to add a note. */
const FirstDialog = ({ view, person, next }: AboutPerson & { next: string }) => {
  const { layout, switches } = view;
  const { translate } = layout;
  return (
    <Dialog
      view={view}
      isGating={switches.gatingInviteDialog}
      title={translate("Add a note to your invitation?", "Möchten Sie Ihrer Einladung eine Nachricht hinzufügen?")}
    >
      <p>
        {translate(
          `Personalize your invitation to ${person.name} by adding a note.`,
          `Fügen Sie Ihrer Einladung an ${person.name} eine persönliche Nachricht hinzu.`,
        )}
      </p>
      <ActionBar>
        <button
          type="button"
          data-open={next}
          aria-label={translate("Add a note", "Nachricht hinzufügen")}
          class="artdeco-button artdeco-button--secondary"
        >
          {translate("Add a note", "Nachricht hinzufügen")}
        </button>
        <button
          type="button"
          {...sendsValues(invitePath, { vanityName: person.slug })}
          aria-label={translate("Send without a note", "Ohne Nachricht senden")}
          class="artdeco-button artdeco-button--primary"
          disabled={person.invitationPolicy === "note_only" || switches.disabledSend}
        >
          {translate("Send without a note", "Ohne Nachricht senden")}
        </button>
      </ActionBar>
    </Dialog>
  );
};

const WriteWithAi = ({ view: { layout } }: { view: View }) => (
  <button type="button" class="artdeco-button artdeco-button--tertiary">
    {layout.translate("Write with AI", "Mit KI schreiben")}
  </button>
);

const NoteField = ({ view: { layout, switches }, person }: AboutPerson) => (
  <>
    <textarea
      {...(!switches.bareNoteField && {
        id: "custom-message",
        name: "message",
        rows: 4,
        maxlength: invitationNoteLimit,
        class: "connect-button-send-invite__custom-message",
      })}
      data-field="message"
      placeholder={layout.translate(
        `Ex: We know each other from … (${person.name})`,
        `Bsp.: Wir kennen uns von … (${person.name})`,
      )}
    />
    <p data-counts={String(invitationNoteLimit)}>{`0/${invitationNoteLimit}`}</p>
  </>
);

const NoteDialog = ({ view, person, notesLeft }: AboutPerson & { notesLeft: number }) => {
  const { layout, switches } = view;
  const { translate } = layout;
  return (
    <Dialog view={view} title={translate("Add a note to your invitation", "Nachricht zur Einladung hinzufügen")}>
      <div {...sendsFields(invitePath, { vanityName: person.slug })}>
        <NoteField view={view} person={person} />
        <p>
          {translate(
            `${notesLeft} personalized invitations remaining for this month.`,
            `Noch ${notesLeft} personalisierte Einladungen in diesem Monat.`,
          )}
        </p>
        {switches.premiumOfferWithNote ? (
          <a href="/premium/">{translate("Get unlimited notes with Premium", "Unbegrenzte Nachrichten mit Premium")}</a>
        ) : null}
        <ActionBar>
          <button type="button" data-dismiss class="artdeco-button artdeco-button--secondary">
            {translate("Cancel", "Abbrechen")}
          </button>
          {switches.writeWithAi === "before_send" ? <WriteWithAi view={view} /> : null}
          <button
            type="button"
            data-sends=""
            data-needs="message"
            {...stuckAttribute(view)}
            aria-label={translate("Send invitation", "Einladung senden")}
            class="artdeco-button artdeco-button--primary"
          >
            {translate("Send", "Senden")}
          </button>
          {switches.writeWithAi === "last" ? <WriteWithAi view={view} /> : null}
        </ActionBar>
      </div>
    </Dialog>
  );
};

const OfferDialog = ({ view }: { view: View }) => {
  const { translate } = view.layout;
  return (
    <Dialog
      view={view}
      title={translate("No free personalized invitations left", "Keine kostenlosen Nachrichten mehr")}
    >
      <p>
        {translate(
          "You have used all personalized notes of this month. On this simulated network nothing can be bought.",
          "Sie haben alle persönlichen Nachrichten dieses Monats verbraucht. In diesem simulierten Netzwerk gibt es nichts zu kaufen.",
        )}
      </p>
      <a href="/premium/" class="artdeco-button artdeco-button--primary">
        {translate("More about notes", "Mehr dazu")}
      </a>
    </Dialog>
  );
};

interface InviteTemplates extends AboutPerson {
  /** In this month; at 0 an offer replaces the note field. */
  notesLeft: number;
  /** Opens with the page. */
  isAuto?: boolean;
}

/** @param view of the interop layout: the dialogs are Ember on every page */
export const InviteTemplates = ({ view, person, notesLeft, isAuto }: InviteTemplates) => (
  <>
    <template id="invite-dialog" {...(isAuto && { "data-auto": true })}>
      <FirstDialog view={view} person={person} next={notesLeft > 0 ? "invite-note" : "invite-offer"} />
    </template>
    <template id="invite-note">
      <NoteDialog view={view} person={person} notesLeft={notesLeft} />
    </template>
    <template id="invite-offer">
      <OfferDialog view={view} />
    </template>
  </>
);
