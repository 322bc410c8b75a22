/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import type { View } from "../../context.ts";
import { act } from "../act.ts";
import { withdrawPath } from "../people-links.ts";
import { personLabel, type AboutPerson } from "../people-view.ts";

/** Native, which then contains the toasts; of plain divs in July 2026. */
const Confirmation = ({ view: { layout, switches }, children }: { view: View; children?: Child }) =>
  switches.withdrawDialog === "native" ? (
    <dialog data-testid="dialog" class={layout.css("dialog")}>
      {children}
    </dialog>
  ) : (
    <div data-plain-dialog class={layout.css("plain-dialog")}>
      <div>{children}</div>
    </div>
  );

interface WithdrawTemplate {
  view: View;
  person: Pick<AboutPerson["person"], "slug" | "name">;
  from: "profile" | "list";
}

export const WithdrawTemplate = ({ view, person, from }: WithdrawTemplate) => {
  const { translate } = view.layout;
  return (
    <template id={`withdraw-${person.slug}`}>
      <Confirmation view={view}>
        <button type="button" data-close aria-label={translate("Dismiss", "Verwerfen")}>
          ×
        </button>
        <h2>{translate("Withdraw invitation", "Einladung zurückziehen")}</h2>
        <p>
          {translate(
            "If you withdraw now, you won’t be able to resend to this person for up to 3 weeks.",
            "Wenn Sie die Einladung jetzt zurückziehen, können Sie diese Person bis zu 3 Wochen nicht erneut einladen.",
          )}
        </p>
        <div data-display-contents="true">
          <button type="button" data-close>
            {translate("Cancel", "Abbrechen")}
          </button>
          <button
            type="button"
            {...act(withdrawPath, { vanityName: person.slug, from })}
            aria-label={personLabel(view, person, "withdraw")}
          >
            {translate("Withdraw", "Zurückziehen")}
          </button>
        </div>
      </Confirmation>
    </template>
  );
};
