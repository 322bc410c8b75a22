import { expect, test } from "bun:test";
import { openSimulatorDatabase } from "#simulator/database.ts";
import { createSandboxDriver } from "#simulator/driver/driver.ts";
import { createSimulator } from "#simulator/model/simulator.ts";
import { eventually, hour, insertPerson, minute, postDueIn, settleAll } from "#tests/core/content/content-fixture.ts";
import { createFakeClock, createTestCore } from "#tests/support/core/core.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

/** More bytes than a page of the database has. */
const longText = "– ".repeat(1400).trim();

/** The sandbox network's own database can be kept from growing, as on a full disk; the server's can grow. */
function createSandbox() {
  const clock = createFakeClock();
  const database = openSimulatorDatabase(":memory:");
  const { sqlite } = database;
  const usedPages = () => sqlite.query<{ page_count: number }, []>("PRAGMA page_count").get()?.page_count ?? 0;
  return {
    clock,
    database,
    fillDisk() {
      // Leaves no free page inside the file.
      sqlite.run("VACUUM");
      sqlite.run(`PRAGMA max_page_count = ${usedPages()}`);
    },
    freeDisk: () => sqlite.run("PRAGMA max_page_count = 1073741823"),
  };
}

test("posts wait while the sandbox network's disk is full, say why, and go out once there is space", async () => {
  const { clock, database, fillDisk, freeDisk } = createSandbox();
  const simulator = createSimulator({ database, clock });
  const core = createTestCore({
    clock,
    random: () => 0,
    networks: {
      sandbox: {
        join: (userId, name) => simulator.join(userId, name).id,
        driver: (memberId) => createSandboxDriver(simulator, memberId),
      },
    },
  });
  core.start();
  const anna = insertPerson(core, "Anna", false);
  await core.connections.connectPractice(anna);
  const { id: memberId } = simulator.join(anna, "Anna");
  const ids = ["First", "Second"].map(
    (name) => scheduleContent(core, anna, postDueIn(core, minute, `${name}. ${longText}`)).id,
  );
  fillDisk();
  await core.clock.advance(2 * minute);
  await settleAll();
  const first = () => core.content.get(anna, ids[0] ?? "");
  expect(first().detail).toMatchObject({
    state: "scheduled",
    message: expect.stringContaining("Waiting for free space: the disk of this server is full. Goes out "),
  });
  expect(core.connections.status(anna).pause?.reason).toBe("disk_full");
  await core.clock.advance(5 * hour);
  await settleAll();
  expect(ids.map((id) => core.content.get(anna, id).detail.state)).toEqual(["scheduled", "scheduled"]);
  expect(simulator.postsOf(memberId, 0)).toEqual([]);
  freeDisk();
  await core.clock.advance(5 * minute);
  await eventually(() => ids.every((id) => core.content.get(anna, id).status === "published"));
  expect(simulator.postsOf(memberId, 0)).toHaveLength(2);
  await core.stop();
  core.close();
  database.close();
});

test("a sandbox network that could not be created for lack of space is complete once there is some", () => {
  const { clock, database, fillDisk, freeDisk } = createSandbox();
  fillDisk();
  expect(() => createSimulator({ database, clock, seed: 7 })).toThrow("full");
  freeDisk();
  const simulator = createSimulator({ database, clock, seed: 7 });
  const { id } = simulator.join("account", "Anna");
  expect(simulator.publish(id, longText, 0)).toMatchObject({ kind: "accepted" });
  fillDisk();
  expect(() => simulator.publish(id, `Again. ${longText}`, 0)).toThrow("full");
  freeDisk();
  expect(simulator.postsOf(id, 0).map(({ text }) => text)).toEqual([longText]);
  database.close();
});
