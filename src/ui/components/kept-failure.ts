/** A page is not reloaded before this, ms: should that not help, it is not reloaded on and on. */
const youngestMs = 10_000;

/**
 * Reloads the page if the browser keeps the failure of a script that the server has by now: browsers such as Chromium 150
 * don't fetch a module again in the same document.
 */
export async function reloadIfKept(error: unknown, reload = () => location.reload()): Promise<void> {
  const [url] = /https?:\S+/.exec(String(error)) ?? [];
  if (!url || performance.now() < youngestMs) return;
  const answer = await fetch(url).catch(() => undefined);
  if (answer?.ok) reload();
}
