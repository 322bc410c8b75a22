import type { Autosave } from "#core/autosaves/contract.ts";
import { callOptions, origin } from "../api.ts";
import { attempt } from "../components/form/kept/kept-keys.ts";
import { createKeptRemote, type KeptRemote } from "../components/form/kept/kept-remote.ts";

const url = `${origin}/api/autosaves`;

/**
 * Unlike other calls, these neither report a lost connection nor end a session: the text is in the browser's storage as
 * well, and whatever the person does next reports both.
 */
export function createAutosaveRemote(owner: string, form: string): KeptRemote {
  const address = `${url}?form=${encodeURIComponent(form)}`;
  /** Which autosave this browser wrote itself: it has that text already. */
  const ownKey = `autosaved:${owner}:${form}`;

  const send = (to: string, init: RequestInit = {}): Promise<Response> =>
    fetch(to, { ...init, headers: { ...callOptions().headers(), "Content-Type": "application/json" } });

  const quietly = <Result>(act: () => Promise<Result>): Promise<Result | undefined> => act().catch(() => undefined);

  return createKeptRemote({
    load: () =>
      quietly(async () => {
        const response = await send(address);
        if (!response.ok) return undefined;
        const { autosave } = (await response.json()) as { autosave: Autosave | null };
        const isOwn = autosave?.savedAt === attempt(() => localStorage.getItem(ownKey));
        if (!autosave || isOwn) return undefined;
        const { changed, base, revision, savedAt } = autosave;
        return { changed, base, ...(revision !== undefined && { revision }), savedAt: Date.parse(savedAt) };
      }),

    save: (copy, isLeaving) =>
      quietly(async () => {
        const body = JSON.stringify({ form, ...copy });
        const response = await send(url, { method: "PUT", body, keepalive: isLeaving });
        if (!response.ok) return;
        const { savedAt } = (await response.json()) as Autosave;
        attempt(() => localStorage.setItem(ownKey, savedAt));
      }),

    remove: () =>
      quietly(async () => {
        attempt(() => localStorage.removeItem(ownKey));
        await send(address, { method: "DELETE" });
      }),
  });
}
