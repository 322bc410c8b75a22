/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import { Document } from "../document.tsx";
import { EmberToast } from "../ember/toast.tsx";
import type { FrameProps } from "../frame-props.ts";
import { layoutOf, type Layout } from "../layout.ts";
import { Navigation } from "./navigation.tsx";
import { DisplayContents, SduiScreen } from "./screen.tsx";
import { HiddenVideoPlayer } from "./video-player.tsx";

/** A signed-in page; captures 1, 2 and 5 name the source of each of its parts. */
export const SduiFrame = ({ view, title, here, screen = "home.Home", children, besideMain }: FrameProps) => {
  const { layout, switches } = view;
  const { css } = layout;
  return (
    <Document layout={layout} title={title} lateModalMs={switches.lateModalMs}>
      <Navigation view={view} {...(here !== undefined && { here })} />
      {besideMain}
      <DisplayContents>
        <main id="workspace" class={css("workspace")}>
          <SduiScreen screen={screen}>
            <div data-testid="lazy-column" class={css("lazy-column")}>
              {children}
            </div>
          </SduiScreen>
          <HiddenVideoPlayer />
        </main>
      </DisplayContents>
      <ToastRegion layout={layout} />
      <dialog data-testid="dialog" class={css("dialog")} />
      <dialog data-testid="dialog" class={css("dialog")} />
      <iframe
        data-testid="interop-iframe"
        src="/preload/"
        title="Sandbox network"
        style="opacity:0; z-index:-1; width:100vw; height:100vh; position:fixed; inset:0; border:0"
      />
      <Interop layout={layout} />
    </Document>
  );
};

/** The page's script moves it into an open dialog. */
const ToastRegion = ({ layout: { css, translate } }: { layout: Layout }) => (
  <>
    <section data-toast-region class={css("artdeco-toasts")} />
    <template id="sdui-toast">
      <h2
        data-testid="toasts-title"
        class={css("visually-hidden")}
        data-one={translate("notification", "Benachrichtigung")}
        data-many={translate("notifications", "Benachrichtigungen")}
      >
        {translate("1 notification", "1 Benachrichtigung")}
      </h2>
      <div componentkey={randomUUID()}>
        <div role="alert" class={css("artdeco-toast-item")}>
          <p>
            <span data-text /> <a data-link />
          </p>
          <button type="button" data-dismiss aria-label={translate("Dismiss", "Verwerfen")}>
            ×
          </button>
        </div>
      </div>
    </template>
  </>
);

/** What is still of the old rendering opens in this shadow root, with its own style sheet and toasts. */
const Interop = ({ layout }: { layout: Layout }) => {
  const ember = layoutOf("ember", layout.lang);
  return (
    <>
      <EmberToast layout={ember} />
      <div id="interop-outlet">
        <template shadowrootmode="open">
          <link rel="stylesheet" href="/static/ember.css" />
          <link rel="stylesheet" href="/static/sdui.css" />
          <div id="artdeco-modal-outlet" />
          <section id="artdeco-toasts" class={ember.css("artdeco-toasts")} />
        </template>
      </div>
    </>
  );
};
