/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import { Document } from "../document.tsx";
import { EmberToast } from "../ember/toast.tsx";
import type { FrameProps } from "../frame-props.ts";
import { layoutOf, type Layout } from "../layout.ts";
import { Navigation } from "./navigation.tsx";
import { DisplayContents, SduiScreen } from "./screen.tsx";
import { HiddenVideoPlayer } from "./video-player.tsx";

interface SduiFrameProps extends FrameProps {
  /** The address of a page of the old rendering that covers this one. */
  framed?: string;
}

/** A signed-in page; captures 1, 2 and 5 name the source of each of its parts. */
export const SduiFrame = (props: SduiFrameProps) => {
  const { view, title, here, screen = "home.Home", framed, children, besideMain } = props;
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
      <InteropFrame {...(framed !== undefined && { address: framed })} />
      <Interop layout={layout} />
    </Document>
  );
};

const coveringWindow = "width:100vw; height:100vh; position:fixed; inset:0; border:0";

/** Empty and behind the page, unless a page of the old rendering is shown in it. */
const InteropFrame = ({ address }: { address?: string }) => (
  <iframe
    data-testid="interop-iframe"
    src={address ?? "/preload/"}
    title="Sandbox network"
    style={address === undefined ? `opacity:0; z-index:-1; ${coveringWindow}` : `z-index:5; ${coveringWindow}`}
  />
);

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
