import type { Import, ImportState } from "#core/imports/contract.ts";
import { idParam } from "../api/call.ts";
import type { OpenApi } from "../api/open-api.ts";

const running = new Set<ImportState>(["reading", "applying"]);

/** Waits until nothing is read or applied any longer. */
export async function followImport({ api, clock, pollMs }: OpenApi, id: string): Promise<Import> {
  for (;;) {
    const found = await (await api.imports[":id"].$get(idParam(id))).json();
    if (!running.has(found.state)) return found;
    await new Promise<void>((resolve) => clock.after(pollMs, resolve));
  }
}
