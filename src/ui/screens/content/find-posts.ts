import { shortNameOf } from "#core/content/post-name.ts";
import { isAllowed } from "#core/content/rules.ts";
import { statusLabelOf } from "#core/content/status-messages.ts";
import { api } from "../../api.ts";
import type { FoundEntry } from "../../routing/define-screen.ts";

const limit = "6";

/** For the palette: the newest posts and drafts with this text. */
export async function findPosts(search: string, signal: AbortSignal): Promise<FoundEntry[]> {
  const query = { search, limit, order: "desc" } as const;
  const items = await (await api["scheduled-content"].$get({ query }, { init: { signal } })).json();
  return items.map((item): FoundEntry => {
    const { id, status, detail } = item;
    const target = isAllowed(detail.state, "edit") ? { edit: id } : { q: search, status };
    return {
      id,
      label: shortNameOf(item),
      hint: statusLabelOf(detail).label,
      run: ({ navigate }) => void navigate({ to: "/content-scheduler", search: target }),
    };
  });
}
