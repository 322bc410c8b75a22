import { isAllowed } from "#core/content/rules.ts";
import { stateLabels } from "#core/content/status-messages.ts";
import { api } from "../../api.ts";
import { shortNameOf } from "../../data/content.ts";
import type { FoundEntry } from "../../routing/define-screen.ts";

const limit = "6";

/** For the palette: the newest posts and drafts with this text. */
export async function findPosts(search: string, signal: AbortSignal): Promise<FoundEntry[]> {
  const query = { search, limit, order: "desc" } as const;
  const items = await (await api["scheduled-content"].$get({ query }, { init: { signal } })).json();
  return items.map((item): FoundEntry => {
    const { id, status, detail } = item;
    const { state } = detail;
    // A newer server may have further states.
    const isKnown = Object.hasOwn(stateLabels, state);
    const target = isKnown && isAllowed(state, "edit") ? { edit: id } : { q: search, status };
    return {
      id,
      label: shortNameOf(item),
      ...(isKnown && { hint: stateLabels[state].label }),
      run: ({ navigate }) => void navigate({ to: "/content-scheduler", search: target }),
    };
  });
}
