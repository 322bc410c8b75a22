/** @jsxImportSource hono/jsx */
import type { Layout } from "../layout.ts";

/** Cloned by the page's script. */
export const EmberToast = ({ layout: { css, translate } }: { layout: Layout }) => (
  <template id="toast">
    <div role="alert" data-test-artdeco-toast-item-type="success" class={css("artdeco-toast-item")}>
      <p class={css("artdeco-toast-item__message")}>
        <span data-text /> <a data-link class={css("artdeco-toast-item__cta")} />
      </p>
      <button type="button" data-dismiss aria-label={translate("Dismiss", "Verwerfen")}>
        ×
      </button>
    </div>
  </template>
);
