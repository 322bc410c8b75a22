const attribute = "data-watches-sign-in";

/** Lets the sign-in window know that this page will take the session. Lost with the page, as the watch is. */
export function announceWatch(): () => void {
  document.documentElement.setAttribute(attribute, "");
  return () => document.documentElement.removeAttribute(attribute);
}

/** Whether the page that opened this window still watches it. */
export function isWatched(): boolean {
  const opener = window.opener as Window | null;
  try {
    return opener !== null && !opener.closed && opener.document.documentElement.hasAttribute(attribute);
  } catch {
    // The page has moved to another site.
    return false;
  }
}
