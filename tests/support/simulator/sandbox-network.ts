import { findPeopleFixtures } from "#tests/conformance/people-fixtures.ts";
import { createSandboxDriver } from "#simulator/driver/driver.ts";
import { usualLimits, type InvitationLimits } from "#simulator/model/contract.ts";
import { createJobsHarness } from "./jobs.ts";
import { createMemorySimulator } from "./simulator.ts";

/** A new simulated network in memory, driven in process, for the conformance suite. */
export async function openSandboxNetwork() {
  const { clock, database, simulator } = createMemorySimulator();
  const member = simulator.join("account-1", "Ada Lovelace");
  const limits = { ...usualLimits };
  return {
    driver: createSandboxDriver(simulator, member.id, limits),
    jobs: createJobsHarness(simulator, member),
    harness: {
      fixtures: findPeopleFixtures(simulator, member.id),
      accept: async (slug: string) => void simulator.accept(member.id, slug),
      reply: async (slug: string, text: string) => simulator.reply(member.id, slug, text),
      allow: async (allowed: Partial<InvitationLimits>) => void Object.assign(limits, allowed),
    },
    filesOf: (id: string) => simulator.post(id).media,
    now: clock.now,
    advance: (ms: number) => clock.advance(ms),
    missingPostUrl: "http://127.0.0.1:4477/sandbox/posts/7000000000000000001",
    endSession: async () => simulator.removeAccount("account-1"),
    close: async () => database.close(),
  };
}
