import { createMemoryCore, type PracticeCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { insertPerson } from "../content/content-fixture.ts";

/** It is Friday, 20 November 2026, 11:00 UTC. */
export function open() {
  const core = createMemoryCore();
  const userId = insertPerson(core, "Ada");
  core.settings.setZone(userId, "Europe/Berlin");
  const add = (content: string, scheduledFor: string) => scheduleContent(core, userId, { content, scheduledFor });
  return { core, userId, add };
}

export const stateOf = (core: PracticeCore, userId: string, id: string) => {
  const { wallTime, status, inQueue } = core.content.get(userId, id);
  return { wallTime, status, ...(inQueue && { inQueue }) };
};
