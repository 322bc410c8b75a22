/** @jsxImportSource hono/jsx */
import { sendsValues } from "../send-attributes.ts";
import { withdrawPath } from "../people-links.ts";
import type { AboutPerson } from "../people-view.ts";
import { Dialog } from "./dialog.tsx";

interface WithdrawTemplate {
  view: AboutPerson["view"];
  person: Pick<AboutPerson["person"], "slug" | "name">;
  from: "profile" | "list";
}

export const WithdrawTemplate = ({ view, person, from }: WithdrawTemplate) => {
  const { translate } = view.layout;
  return (
    <template id={`withdraw-${person.slug}`}>
      <Dialog view={view} role="alertdialog" title={translate("Withdraw invitation", "Einladung zurückziehen")}>
        <p>
          {translate(
            "If you withdraw now, you won’t be able to resend to this person for up to 3 weeks.",
            "Wenn Sie die Einladung jetzt zurückziehen, können Sie diese Person bis zu 3 Wochen nicht erneut einladen.",
          )}
        </p>
        <div class="artdeco-modal__actionbar">
          <button type="button" data-dismiss class="artdeco-button artdeco-button--secondary">
            {translate("Cancel", "Abbrechen")}
          </button>
          <button
            type="button"
            {...sendsValues(withdrawPath, { vanityName: person.slug, from })}
            class="artdeco-button artdeco-button--primary"
          >
            {translate("Withdraw", "Zurückziehen")}
          </button>
        </div>
      </Dialog>
    </template>
  );
};
