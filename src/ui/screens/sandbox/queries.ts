import { useQuery } from "@tanstack/react-query";
import { api } from "../../api.ts";

export function useSandboxPost(id: string) {
  return useQuery({
    queryKey: ["sandbox", "post", id],
    queryFn: async ({ signal }) =>
      (await api.sandbox.posts[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });
}
