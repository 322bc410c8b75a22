import type { Autosave } from "#core/autosaves/contract.ts";
import { callOptions, origin } from "../api.ts";
import type { KeptRemote } from "../components/form/kept/kept-remote.ts";
import { attempt } from "../components/form/kept/kept-keys.ts";

const url = `${origin}/api/autosaves`;
const addressOf = (form: string): string => `${url}?form=${encodeURIComponent(form)}`;

/** Which autosave this browser wrote itself: it has that text already. */
const ownKey = (owner: string, form: string): string => `autosaved:${owner}:${form}`;

/**
 * Unlike other calls, these neither report a lost connection nor end a session: the text is in the browser's storage as
 * well, and whatever the person does next reports both.
 */
export function createAutosaveRemote(ownerOf: () => string | undefined): KeptRemote {
  const send = (address: string, init: RequestInit = {}): Promise<Response> =>
    fetch(address, { ...init, headers: { ...callOptions().headers(), "Content-Type": "application/json" } });

  const quietly = async <Result>(act: (owner: string) => Promise<Result>): Promise<Result | undefined> => {
    const owner = ownerOf();
    return owner === undefined ? undefined : act(owner).catch(() => undefined);
  };

  return {
    load: (form) =>
      quietly(async (owner) => {
        const response = await send(addressOf(form));
        if (!response.ok) return undefined;
        const { autosave } = (await response.json()) as { autosave: Autosave | null };
        const isOwn = autosave?.savedAt === attempt(() => localStorage.getItem(ownKey(owner, form)));
        if (!autosave || isOwn) return undefined;
        const { changed, base, revision, savedAt } = autosave;
        return { changed, base, ...(revision !== undefined && { revision }), savedAt: Date.parse(savedAt) };
      }),

    save: (form, copy, isLeaving) =>
      quietly(async (owner) => {
        const body = JSON.stringify({ form, ...copy });
        const response = await send(url, { method: "PUT", body, keepalive: isLeaving });
        if (!response.ok) return;
        const { savedAt } = (await response.json()) as Autosave;
        attempt(() => localStorage.setItem(ownKey(owner, form), savedAt));
      }),

    remove: (form) =>
      quietly(async (owner) => {
        attempt(() => localStorage.removeItem(ownKey(owner, form)));
        await send(addressOf(form), { method: "DELETE" });
      }),
  };
}
