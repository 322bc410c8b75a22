import { useQuery } from "@tanstack/react-query";
import { hc } from "hono/client";
import type { SandboxApi } from "#simulator/api.ts";
import { callOptions, origin } from "../../api.ts";

const { sandbox } = hc<SandboxApi>(`${origin}/api`, callOptions());

const sandboxKeys = { post: (id: string) => ["sandbox", "post", id] } as const;

export function useSandboxPost(id: string) {
  return useQuery({
    queryKey: sandboxKeys.post(id),
    queryFn: async ({ signal }) => (await sandbox.posts[":id"].$get({ param: { id } }, { init: { signal } })).json(),
  });
}
