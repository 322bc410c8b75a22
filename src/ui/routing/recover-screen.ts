import { checkServerAtom, isServerUp } from "../reachability.ts";
import { awaitedScreenAtom, type ClientStore } from "../state.ts";

/** Between two attempts to fetch a screen, ms. */
const retryMs = 2000;
const reloadedKey = "reloaded-for";

/** The code of this screen can't be fetched, although the server answers. */
export class MissingScreenError extends Error {
  override readonly name = "MissingScreenError";
}

interface Recovery {
  store: ClientStore;
  signal: AbortSignal;
  title: string;
  retryMs?: number;
  reload?: () => void;
}

/**
 * Keeps the current screen until the wanted one can be fetched. After an upgrade its code is gone: the page is reloaded,
 * once per version, at the address that was asked for.
 */
export async function recoverScreen(fetchScreen: () => Promise<unknown>, recovery: Recovery): Promise<void> {
  const { store, signal, title, reload = () => location.reload() } = recovery;
  const awaited = { title };
  try {
    while (!signal.aborted) {
      if (!(await isServerUp())) void store.set(checkServerAtom);
      else {
        const current = await entryOnServer();
        if (current !== undefined && current !== entryOfPage()) {
          if (sessionStorage.getItem(reloadedKey) === current) throw new MissingScreenError(`${title} is missing.`);
          sessionStorage.setItem(reloadedKey, current);
          reload();
          // The browser may ask whether to leave a form; until it has reloaded, the screen stays.
          await untilAborted(signal);
          return;
        }
      }
      if (signal.aborted) return;
      store.set(awaitedScreenAtom, awaited);
      await new Promise((done) => setTimeout(done, recovery.retryMs ?? retryMs));
      if (await succeeds(fetchScreen)) return;
    }
  } finally {
    if (store.get(awaitedScreenAtom) === awaited) store.set(awaitedScreenAtom, undefined);
  }
}

const succeeds = (fetchScreen: () => Promise<unknown>): Promise<boolean> =>
  fetchScreen().then(
    () => true,
    () => false,
  );

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (signal.aborted) done();
    else signal.addEventListener("abort", () => done(), { once: true });
  });

const entryOfPage = (): string | undefined =>
  document.querySelector("script[type=module][src]")?.getAttribute("src") ?? undefined;

/** The script that a page loaded now would start with: another one after an upgrade. */
async function entryOnServer(): Promise<string | undefined> {
  try {
    const response = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(5000) });
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return page.querySelector("script[type=module][src]")?.getAttribute("src") ?? undefined;
  } catch {
    return undefined;
  }
}
