import { inBoth, type ControlGroup } from "./control.ts";

export const frameControls = {
  signedIn: inBoth(
    "[data-control-name='nav.settings']",
    "a[href*='/m/logout']",
    ":is(header, nav):has(a[href*='/mynetwork/']):has(a[href*='/messaging/']):has(a[href*='/notifications/'])",
    ".global-nav__me",
    ".feed-identity-module",
  ),
  signIn: inBoth("input[name='session_password']", "input[name='session_key']", "#rememberme-div button"),
  agreement: inBoth("button#content__button--primary--muted", "button.content__button--primary"),
  toast: inBoth("[data-test-artdeco-toast-item-type]", "[data-toast-type]", ".artdeco-toast-item"),
  errorToast: inBoth(
    "[data-test-artdeco-toast-item-type='error']",
    "[data-toast-type='error']",
    ".artdeco-toast-item--error",
  ),
  madeToast: inBoth(
    "[data-test-artdeco-toast-item-type='success'] a[href*='urn:li:']",
    "[data-toast-type='success'] a[href*='urn:li:']",
    ".artdeco-toast-item--success a[href*='urn:li:']",
  ),
  toastLink: inBoth("a[href*='urn:li:']"),
  dialog: inBoth("dialog[open]", "[role='dialog']", "[role='alertdialog']", "[aria-modal='true']"),
} as const satisfies ControlGroup;
