import { expect, test } from "bun:test";
import type { Import } from "#core/imports/contract.ts";
import { generateArchive } from "#tests/support/imports/generate-archive.ts";
import * as files from "#tests/support/imports/fixtures.ts";
import { apply, createImportsFixture, ownKinds, review } from "./imports-fixture.ts";

const archive = files.zip(files.archiveFiles);

test("a review says that something was imported since", async () => {
  const { core, ada } = createImportsFixture();
  const first = await review(core, ada, archive);
  const second = await review(core, ada, archive);
  expect([first.isStale, second.isStale]).toEqual([false, false]);
  core.clock.jump(1000);
  await apply(core, ada, first.id, ownKinds);
  expect(core.imports.get(ada, second.id).isStale).toBe(true);
  expect(core.imports.get(ada, first.id).isStale).toBe(false);
  core.clock.jump(1000);
  expect((await review(core, ada, archive)).isStale).toBe(false);
});

test("a list with a part of the connections says how many are missing, and is not chosen by itself", async () => {
  const { core, ada } = createImportsFixture();
  const connections = async (count: number) =>
    review(
      core,
      ada,
      new Uint8Array(generateArchive(3, { connections: count, messages: 0, posts: 0, applications: 0 })),
    );
  const chosenOf = ({ kinds }: Import) => kinds.find(({ kind }) => kind === "connections")?.isChosen;
  const whole = await connections(40);
  expect([whole.missing, chosenOf(whole)]).toEqual([0, true]);
  await apply(core, ada, whole.id, ["connections"]);
  const nearlyWhole = await connections(38);
  expect([nearlyWhole.missing, chosenOf(nearlyWhole)]).toEqual([2, true]);
  const part = await connections(5);
  expect([part.missing, chosenOf(part)]).toEqual([35, false]);
});
