import type { z } from "zod";
import { NewApplication } from "#core/applications/contract.ts";
import { createMemoryCore } from "../../support/core/core.ts";
import { person } from "../../support/core/people.ts";

export const dayMs = 24 * 60 * 60_000;

export async function createApplicationFixture() {
  const core = createMemoryCore();
  const ada = await person(core, "Ada");
  core.quotas.setLimits(ada.user.id, { posts: 10, applications: 100, aiInteractions: 10 });
  const userId = ada.user.id;
  return {
    core,
    userId,
    applications: core.applications,
    apply: (fields: Partial<z.input<typeof NewApplication>> = {}) =>
      core.applications.create(userId, NewApplication.parse({ jobTitle: "Engineer", company: "Acme", ...fields })),
  };
}
