/** `server-process.ts <data folder>`: a server with a fuzz host, which answers the calls of its parent. */
import { serve } from "#server/serve.ts";
import { createFuzzHost } from "./host.ts";
import type { FuzzHost } from "./callers.ts";

export interface HostCall {
  id: number;
  name: keyof FuzzHost;
  caller?: never;
}

// The real algorithm at a minimal cost: people are replaced all the time.
Bun.password.hash = async (password) =>
  Bun.password.hashSync(password, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 });

const { core, host } = createFuzzHost(Bun.argv[2]);
const server = serve(core, [], core.extensions);
process.on("message", ({ id, name, caller }: HostCall) => {
  host[name](caller as never).then(
    (result) => process.send?.({ id, result }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  );
});
console.log(server.url);
