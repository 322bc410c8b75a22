import { createLazyPart } from "../../../components/lazy-part.tsx";

/** The list is drawn without the form, whose fields and rules are the larger part of the screen's code. */
export const formPanelPart = createLazyPart(async () => (await import("./form-panel.tsx")).FormPanel, "the form");
