import { Hono } from "hono";
import type { Core } from "#core/core.ts";
import type { Env } from "#server/context.ts";
import { createEndpoints } from "#server/endpoint.ts";
import { SandboxPost } from "./model/contract.ts";
import type { Simulator } from "./model/simulator.ts";

/** Posts are visible to every signed-in user of this server. */
export const createSandboxApi = (simulator: () => Simulator) => (core: Core) => {
  const { read } = createEndpoints(core, "Network");
  return new Hono<Env>().get(
    "/sandbox/posts/:id",
    read(
      {
        who: "signed in",
        summary: "A post published on the sandbox network.",
        answer: SandboxPost,
        errors: ["sandbox.post_not_found"],
      },
      ({ param }) => simulator().post(param("id")),
    ),
  );
};

export type SandboxApi = ReturnType<ReturnType<typeof createSandboxApi>>;
