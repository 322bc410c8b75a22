import { api } from "../../../api.ts";
import type { FoundEntry } from "../../../routing/define-screen.ts";

const limit = "6";

/** For the palette: accounts with this name or address. */
export async function findPeople(search: string, signal: AbortSignal): Promise<FoundEntry[]> {
  const people = await (await api.admin.users.$get({ query: { search, limit } }, { init: { signal } })).json();
  return people.map(({ id, name, email }): FoundEntry => ({
    id,
    label: name,
    hint: email,
    run: ({ navigate }) => void navigate({ to: "/admin/users", search: { user: id } }),
  }));
}
