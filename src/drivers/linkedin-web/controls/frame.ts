import { inBoth, type ControlGroup } from "./control.ts";
import { inBothFrom, noSource, sources } from "./sources.ts";

const sduiToast = "section:has([data-testid='toasts-title']) [role='alert']";

export const frameControls = {
  /** Only signed-in members see one of these; a bare `nav` is on checkpoints too. Which items are links varies. */
  signedIn: {
    isList: true,
    ...inBoth(
      ":is(header, nav):has(a[href*='/messaging']):has(a[href*='/notifications'])",
      "[data-control-name='nav.settings']",
      ".global-nav__me",
      ".feed-identity-module",
    ),
    source: inBothFrom(sources.navigation),
  },
  signIn: {
    isList: true,
    sdui: ["[data-sdui-screen$='login.Login']", "input[type='password']"],
    ember: ["input[name='session_password']", "input[name='session_key']", "#rememberme-div button"],
    source: { ember: sources.signInProject, sdui: sources.signIn },
  },
  agreement: {
    isList: true,
    ...inBoth("button#content__button--primary--muted", "button.content__button--primary"),
    source: inBothFrom(sources.agreement),
  },
  toast: {
    isList: true,
    sdui: [sduiToast],
    ember: ["[data-test-artdeco-toast-item-type]", ".artdeco-toast-item"],
    source: { ember: sources.emberToast, sdui: sources.sduiToast },
  },
  /** SDUI's toasts look the same for success and failure. */
  errorToast: {
    isList: true,
    ember: ["[data-test-artdeco-toast-item-type='error']", ".artdeco-toast-item--error"],
    source: { ember: sources.emberToast },
  },
  /** Links to what was made. */
  madeToast: {
    isList: true,
    sdui: [`${sduiToast} a[href*='urn:li:']`],
    ember: [
      "[data-test-artdeco-toast-item-type='success'] a[href*='urn:li:']",
      ".artdeco-toast-item--success a[href*='urn:li:']",
    ],
    source: { ember: noSource, sdui: noSource },
  },
  toastLink: { isList: true, ...inBoth("a[href*='urn:li:']"), source: inBothFrom(noSource) },
  dialog: {
    ...inBoth("dialog[open]", "[role='dialog']", "[role='alertdialog']", "[aria-modal='true']"),
    source: { ember: sources.emberDialog, sdui: sources.nativeDialog },
  },
} as const satisfies ControlGroup;
