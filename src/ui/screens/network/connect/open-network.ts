const appLink = "linkedin://";
/** The app gets this long to open before the web page does. */
const appFirstMs = 1000;

/** Tries the network's app, then its sign-in page, in a tab opened during the click. */
export function openNetwork(signInUrl: string): void {
  const tab = window.open(appLink, "_blank");
  if (tab) tab.opener = null;
  setTimeout(() => (tab ?? window).location.replace(signInUrl), appFirstMs);
}
