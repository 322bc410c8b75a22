/** @jsxImportSource hono/jsx */
import type { View } from "../../context.ts";
import { sendsValues } from "../send-attributes.ts";
import { withdrawPath } from "../people-links.ts";
import { personLabel, type AboutPerson } from "../people-view.ts";

interface WithdrawTemplate {
  view: View;
  person: Pick<AboutPerson["person"], "slug" | "name">;
  from: "profile" | "list";
}

/** Shown in one of the page's native dialogs, which then contains the toasts; in July 2026 in plain divs. */
export const WithdrawTemplate = ({ view, person, from }: WithdrawTemplate) => {
  const { css, translate } = view.layout;
  return (
    <template id={`withdraw-${person.slug}`}>
      <div data-modal={view.switches.withdrawDialog} class={css("confirmation")}>
        <button type="button" data-dismiss aria-label={translate("Dismiss", "Verwerfen")}>
          ×
        </button>
        <h2>{translate("Withdraw invitation", "Einladung zurückziehen")}</h2>
        <p>
          {translate(
            "If you withdraw now, you won’t be able to resend to this person for up to 3 weeks.",
            "Wenn Sie die Einladung jetzt zurückziehen, können Sie diese Person bis zu 3 Wochen nicht erneut einladen.",
          )}
        </p>
        <div data-display-contents="true" style="display:contents">
          <button type="button" data-dismiss>
            {translate("Cancel", "Abbrechen")}
          </button>
          <button
            type="button"
            {...sendsValues(withdrawPath, { vanityName: person.slug, from })}
            aria-label={personLabel(view, person, "withdraw")}
          >
            {translate("Withdraw", "Zurückziehen")}
          </button>
        </div>
      </div>
    </template>
  );
};
