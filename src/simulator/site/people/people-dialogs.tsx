/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { PersonView } from "#simulator/model/people/people.ts";
import { invitePath, withdrawPath } from "./people-links.ts";
import type { View } from "../context.ts";

interface AboutPerson {
  view: View;
  person: Pick<PersonView, "slug" | "name" | "invitationPolicy">;
}

interface DialogProps {
  view: View;
  title: string;
  role?: "dialog" | "alertdialog";
  bare?: boolean;
  children?: Child;
}

export const Dialog = ({ view: { layout }, title, role = "dialog", bare, children }: DialogProps) => (
  <div data-modal class={layout.css("artdeco-modal-overlay")}>
    <div role={role} aria-modal="true" aria-label={title} class={layout.css("artdeco-modal send-invite")}>
      {bare ? null : (
        <button
          type="button"
          data-dismiss
          aria-label={layout.translate("Dismiss", "Verwerfen")}
          class={layout.css("artdeco-modal__dismiss")}
        >
          ×
        </button>
      )}
      <h2 class={layout.css("artdeco-modal__header")}>{title}</h2>
      {children}
    </div>
  </div>
);

const Invitation = ({ view, person, children }: AboutPerson & { children?: Child }) => (
  <form data-send method="post" action={invitePath}>
    <input type="hidden" name="vanityName" value={person.slug} />
    {children}
    <span hidden>{view.layout.lang}</span>
  </form>
);

const stuckAttribute = ({ switches }: View) => (switches.disabledSend ? { "data-stuck": true } : {});

interface InviteTemplates extends AboutPerson {
  /** The monthly limit is reached: an offer replaces the note field. */
  notesSpent: boolean;
  auto?: boolean;
}

/** The first asks whether to add a note, the second takes it or offers more for money. */
export const InviteTemplates = ({ view, person, notesSpent, auto }: InviteTemplates) => {
  const { layout, switches } = view;
  const { css, translate } = layout;
  const first = person.name.split(" ")[0] ?? person.name;
  const next = notesSpent ? "invite-upsell" : "invite-note";
  return (
    <>
      <template id="invite-dialog" {...(auto && { "data-auto": true })}>
        <Dialog
          view={view}
          bare={switches.gatingInviteDialog}
          title={translate("Add a note to your invitation?", "Möchten Sie Ihrer Einladung eine Nachricht hinzufügen?")}
        >
          <p>
            {translate(
              `Personalize your invitation to ${person.name} by adding a note.`,
              `Fügen Sie Ihrer Einladung an ${person.name} eine persönliche Nachricht hinzu.`,
            )}
          </p>
          <Invitation view={view} person={person}>
            <div class={css("artdeco-modal__actionbar")}>
              <button
                type="button"
                data-open={next}
                aria-label={translate("Add a note", "Nachricht hinzufügen")}
                class={css("artdeco-button artdeco-button--secondary")}
              >
                {translate("Add a note", "Nachricht hinzufügen")}
              </button>
              <button
                type="submit"
                aria-label={translate("Send without a note", "Ohne Nachricht senden")}
                class={css("artdeco-button artdeco-button--primary")}
                {...(person.invitationPolicy === "note_only" && { "data-needs": "message" })}
                {...(switches.disabledSend && { "data-needs": "vanityName", "data-stuck": true })}
              >
                {translate("Send without a note", "Ohne Nachricht senden")}
              </button>
            </div>
          </Invitation>
        </Dialog>
      </template>
      <template id="invite-note">
        <Dialog view={view} title={translate("Add a note to your invitation", "Nachricht zur Einladung hinzufügen")}>
          <Invitation view={view} person={person}>
            <textarea
              name="message"
              id="custom-message"
              rows={4}
              maxlength={layout.rendering === "sdui" ? 200 : 300}
              placeholder={translate(`We know each other from … (${first})`, `Wir kennen uns von … (${first})`)}
              class={css("connect-button-send-invite__custom-message")}
            />
            <div class={css("artdeco-modal__actionbar")}>
              <button type="button" data-dismiss class={css("artdeco-button artdeco-button--secondary")}>
                {translate("Cancel", "Abbrechen")}
              </button>
              <button
                type="submit"
                data-needs="message"
                {...stuckAttribute(view)}
                aria-label={translate("Send invitation", "Einladung senden")}
                class={css("artdeco-button artdeco-button--primary")}
              >
                {translate("Send", "Senden")}
              </button>
            </div>
          </Invitation>
        </Dialog>
      </template>
      <template id="invite-upsell">
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
          <a href="/premium/" class={css("artdeco-button artdeco-button--primary")}>
            {translate("More about notes", "Mehr dazu")}
          </a>
        </Dialog>
      </template>
    </>
  );
};

export const LimitAlert = ({ view }: { view: View }) => (
  <Dialog
    view={view}
    role="alertdialog"
    title={view.layout.translate("You’re out of invitations for now", "Sie haben vorerst keine Einladungen mehr")}
  >
    <div class={view.layout.css("ip-fuse-limit-alert__warning")}>
      <p>
        {view.layout.translate(
          "You’ve reached the weekly limit for invitations. Try again next week.",
          "Sie haben das wöchentliche Limit für Einladungen erreicht. Versuchen Sie es nächste Woche wieder.",
        )}
      </p>
    </div>
    <button type="button" data-dismiss class={view.layout.css("ip-fuse-limit-alert__primary-action artdeco-button")}>
      {view.layout.translate("Got it", "OK")}
    </button>
  </Dialog>
);

interface WithdrawTemplate extends AboutPerson {
  from: "profile" | "list";
}

export const WithdrawTemplate = ({ view, person, from }: WithdrawTemplate) => {
  const { css, translate } = view.layout;
  return (
    <template id={`withdraw-${person.slug}`}>
      <Dialog view={view} role="alertdialog" title={translate("Withdraw invitation", "Einladung zurückziehen")}>
        <p>
          {translate(
            "If you withdraw now, you won’t be able to resend to this person for up to 3 weeks.",
            "Wenn Sie die Einladung jetzt zurückziehen, können Sie diese Person bis zu 3 Wochen nicht erneut einladen.",
          )}
        </p>
        <form data-send method="post" action={withdrawPath}>
          <input type="hidden" name="vanityName" value={person.slug} />
          <input type="hidden" name="from" value={from} />
          <div class={css("artdeco-modal__actionbar")}>
            <button type="button" data-dismiss class={css("artdeco-button artdeco-button--secondary")}>
              {translate("Cancel", "Abbrechen")}
            </button>
            <button type="submit" class={css("artdeco-button artdeco-button--primary")}>
              {translate("Withdraw", "Zurückziehen")}
            </button>
          </div>
        </form>
      </Dialog>
    </template>
  );
};
