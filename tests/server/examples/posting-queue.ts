import { scheduleContent } from "#tests/support/core/content.ts";
import type { Person } from "../../support/core/people.ts";
import type { Example } from "../example.ts";
import type { Fixture } from "../fixture.ts";

function insertDraft({ core, prepared }: Fixture, { user }: Person): void {
  prepared.id = scheduleContent(core, user.id, { content: "A draft", status: "draft" }).id;
}

function queueTwo({ core, prepared }: Fixture, { user }: Person): void {
  for (const content of ["One", "Two"]) prepared.id = scheduleContent(core, user.id, { content, inQueue: true }).id;
}

export const postingQueue: Record<string, Example> = {
  "GET /api/posting-queue": { query: "weeks=2" },
  "GET /api/posting-queue/next-slot": {},
  "PUT /api/posting-queue/slots": { body: () => ({ slots: [{ weekday: 1, time: "09:00" }] }) },
  "POST /api/posting-queue/items": { prepare: insertDraft, body: ({ prepared: { id } }) => ({ id, revision: 1 }) },
  "POST /api/posting-queue/reorder": {
    prepare: queueTwo,
    body: ({ core }, { user }) => ({
      items: core.content.queuedItems(user.id).map(({ id, revision }) => ({ id, revision })),
    }),
  },
  "POST /api/posting-queue/close-gaps": { prepare: queueTwo },
  "POST /api/posting-queue/pause": {},
  "POST /api/posting-queue/resume": { prepare: ({ core }, { user }) => core.postingQueue.pause(user.id) },
};
