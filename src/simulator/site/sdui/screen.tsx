/** @jsxImportSource hono/jsx */
import { randomUUID } from "node:crypto";
import type { Child } from "hono/jsx";

/** Several levels of wrappers without a box of their own. */
export const DisplayContents = ({ children }: { children?: Child }) => (
  <div data-display-contents="true" style="display:contents">
    <div data-display-contents="true" style="display:contents">
      {children}
    </div>
  </div>
);

export const SduiScreen = ({ screen, children }: { screen: string; children?: Child }) => (
  <div data-sdui-screen={`com.linkedin.sdui.flagshipnav.${screen}`} componentkey={randomUUID()}>
    <DisplayContents>{children}</DisplayContents>
  </div>
);
