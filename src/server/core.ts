import type { Core } from "#core/core.ts";
import type { SandboxPost } from "#simulator/model/contract.ts";

/** Core with what the sandbox network shows of its posts. */
export interface ServedCore extends Core {
  readonly simulator: { post(id: string): SandboxPost };
}
