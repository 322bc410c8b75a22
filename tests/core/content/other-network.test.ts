import { expect, test } from "bun:test";
import { createTestCore, createFakeClock } from "#tests/support/core/core.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { createScriptedNetwork } from "#tests/support/core/scripted-network.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { hour, insertPerson, postDueIn } from "./content-fixture.ts";

const member = { memberId: "member", name: "Anna", headline: "", url: "" };

/** Anna is connected to a network of which only the server's process knows. */
function createProcesses(folder: string) {
  const clock = createFakeClock();
  const { access } = createScriptedNetwork();
  const server = createTestCore({ dataDir: folder, clock, networks: { linkedin: access } });
  const anna = insertPerson(server, "Anna", false);
  server.connections.connect(anna, "linkedin", member);
  const command = createTestCore({ dataDir: folder, clock, secondaryProcess: true });
  return { server, command, anna };
}

test("a command without the network's settings neither holds nor refuses what the server can send", () => {
  using folder = createTemporaryFolder();
  const { server, command, anna } = createProcesses(folder.path);
  const item = scheduleContent(command, anna, postDueIn(command, hour));
  expect(item.detail.state).toBe("scheduled");
  expect(command.content.publish(anna, item.id).detail.state).toBe("scheduled");
  expect(command.connections.isConnectedElsewhere(anna)).toBe(true);
  expect(server.connections.isConnectedElsewhere(anna)).toBe(false);
  command.close();
  server.close();
});

test("an account that is not connected is on hold there as well", () => {
  using folder = createTemporaryFolder();
  const { server, command, anna } = createProcesses(folder.path);
  server.connections.disconnect(anna);
  expect(scheduleContent(command, anna, postDueIn(command, hour)).detail).toMatchObject({
    state: "held",
    heldFor: "not_connected",
  });
  command.close();
  server.close();
});

test("a comment on a post of another site is refused when it is written, not at its hour", () => {
  using folder = createTemporaryFolder();
  const { server, command, anna } = createProcesses(folder.path);
  const comment = (targetUrl: string) => ({ ...postDueIn(server, hour), type: "comment" as const, targetUrl });
  expect(() => scheduleContent(server, anna, comment("https://example.com/posts/1"))).toThrow(
    "This URL is not on www.linkedin.com, where your account is connected. Enter the URL of a post there.",
  );
  const { id } = scheduleContent(server, anna, comment("https://de.linkedin.com/posts/1"));
  expect(() => server.content.change(anna, id, { targetUrl: "https://example.com/posts/1" })).toThrow("is not on");
  const draft = { ...comment("https://example.com/posts/1"), status: "draft" as const };
  expect(() => server.content.publish(anna, scheduleContent(server, anna, draft).id)).toThrow("is not on");
  command.close();
  server.close();
});
