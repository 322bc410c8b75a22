import type { Clock } from "#core/ports.ts";
import type { Models } from "#core/writing/models/models.ts";
import type { AssistantStatus } from "./contract.ts";

/** How long the provider's last answer is believed. */
const believedMs = 60_000;

interface StatusDeps {
  clock: Clock;
  models: Pick<Models, "engine" | "findProblem">;
}

/** Asks the provider whether it is there, which uses no tokens. */
export function createAssistantStatus({ clock, models }: StatusDeps) {
  let known: { at: number; label: string; problem: Promise<string | null> } | undefined;

  return {
    async status(): Promise<AssistantStatus> {
      const engine = models.engine();
      if (engine.kind === "template") return { state: "template", engine, problem: null };
      const now = clock.now();
      if (known === undefined || known.label !== engine.label || now - known.at >= believedMs)
        known = { at: now, label: engine.label, problem: models.findProblem() };
      const problem = await known.problem;
      // A failure is asked about again at once: the admin may have just fixed it.
      if (problem !== null) known = undefined;
      return { state: problem === null ? "online" : "offline", engine, problem };
    },
  };
}
