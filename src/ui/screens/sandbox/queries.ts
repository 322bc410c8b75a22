import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";

const sandboxKeys = { post: (id: string) => ["sandbox", "post", id] } as const;

export function useSandboxPost(id: string) {
  return useQuery({
    queryKey: sandboxKeys.post(id),
    queryFn: async ({ signal }) =>
      (await api.sandbox.posts[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });
}
