import { createMemoryHistory } from "@tanstack/react-router";
import { createStore } from "jotai";
import type { User } from "#core/accounts/contract.ts";
import { token } from "#ui/api.ts";
import { sessionKeys } from "#ui/data/session-keys.ts";
import { createQueryClient } from "#ui/query-client.ts";
import { createAppRouter } from "#ui/routing/create-router.tsx";

export const userWith = (more: Partial<User> = {}): User => ({
  id: "ada",
  email: "ada@example.com",
  name: "Ada Lovelace",
  role: "user",
  status: "approved",
  quotas: { posts: 1, applications: 1, aiInteractions: 1 },
  createdAt: "2026-11-20T00:00:00.000Z",
  ...more,
});

/** The app's router at an address. `user` is null for a guest, undefined while the session loads. */
export function appAt(address: string, user: User | null | undefined) {
  if (user === null) token.drop();
  else token.set("held");
  const store = createStore();
  const queryClient = createQueryClient(store);
  if (user !== undefined) queryClient.setQueryData(sessionKeys.me, user);
  const router = createAppRouter({ queryClient, store }, createMemoryHistory({ initialEntries: [address] }));
  return { router, queryClient, store };
}
