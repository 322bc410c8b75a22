import { expect, test } from "bun:test";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";

cheapPasswords();

test("each step of a first post is done once it really happened, and stays done after disconnecting", async () => {
  const core = createMemoryCore();
  const { user } = await person(core, "Ada");
  const checklist = () => core.onboarding.checklist(user.id);
  expect(checklist()).toEqual({ connected: false, written: false, published: false });

  await core.connections.connectPractice(user.id);
  expect(checklist()).toEqual({ connected: true, written: false, published: false });
  const { id } = scheduleContent(core, user.id, { content: "Hello", status: "draft" });
  expect(checklist()).toEqual({ connected: true, written: true, published: false });

  core.start();
  core.content.publish(user.id, id);
  await waitUntil(async () => {
    await core.clock.advance(1000);
    return checklist().published;
  });
  core.connections.disconnect(user.id);
  expect(checklist()).toEqual({ connected: true, written: true, published: true });
  await core.stop();
  core.close();
});

test("an admin's list also says what the server lacks", async () => {
  const core = createMemoryCore();
  const { user: root } = await person(core, "Root", { role: "admin" });
  const server = () => core.onboarding.checklist(root.id).server;
  expect(server()).toEqual({ mail: false, backup: false, people: false, signUpOpen: true, postQuota: 10 });
  await person(core, "Pia", { status: "pending" });
  core.serverSettings.change({ userId: root.id }, { smtpUrl: "smtp://mail.example.com", signUpOpen: false });
  expect(server()).toEqual({ mail: true, backup: false, people: true, signUpOpen: false, postQuota: 10 });
  core.close();
});
