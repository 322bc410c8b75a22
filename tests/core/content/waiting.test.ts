import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { png } from "#tests/support/files/pictures.ts";
import { postDueIn, eventually, minute, insertPerson, settleAll, createContentFixture } from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const wait = (code: string, message: string) => () => Promise.reject(new Fault("unavailable", code, message));
const browserBusy = wait("browser.busy", "Every page of the browser is in use. Try again in a moment.");

for (const [which, when] of [
  ["read", "reading"],
  ["prepare", "preparing"],
] as const) {
  test(`a browser that is busy during ${when} uses up no try: the item is sent as soon as a page is free`, async () => {
    await using fixture = await createContentFixture();
    const { core, network } = fixture;
    const anna = insertPerson(core, "Anna");
    network[which] = browserBusy;
    const { id } = scheduleContent(core, anna, postDueIn(core, minute));
    await core.clock.advance(minute);
    await settleAll();
    expect(core.content.get(anna, id)).toMatchObject({
      status: "scheduled",
      detail: { code: "browser.busy", message: "Waiting for the browser. Next try Fri 20 Nov, 11:01 UTC." },
    });
    await core.clock.advance(20 * minute);
    expect(core.content.get(anna, id).detail.state).toBe("scheduled");
    network[which] = () => {};
    await core.clock.advance(30_000);
    await eventually(() => core.content.get(anna, id).status === "published");
    expect(network.submits).toBe(1);
    const row = core.database.sqlite.query("SELECT tries, code FROM content_items WHERE id = ?").get(id);
    expect(row).toEqual({ tries: 0, code: null });
  }, 300_000);
}

test("without a browser the item waits longer, says what is missing, and does not fail", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  let reads = 0;
  network.read = () => {
    reads += 1;
    return wait("browser.missing", "There is no Chromium on this machine.")();
  };
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(61 * minute);
  await settleAll();
  expect(reads).toBe(13);
  expect(core.content.get(anna, id).detail).toMatchObject({
    state: "scheduled",
    code: "browser.missing",
    message: expect.stringContaining("Waiting for the browser: There is no Chromium on this machine."),
  });
}, 300_000);

test("a browser that failed once is retried after a minute without using up a try", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.read = wait("browser.failed", "Chromium does not start.");
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id).detail).toMatchObject({ state: "scheduled", code: "browser.failed" });
  network.read = () => {};
  await core.clock.advance(minute);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(core.database.sqlite.query("SELECT tries FROM content_items WHERE id = ?").get(id)).toEqual({ tries: 0 });
}, 300_000);

/** Takes this long, by the test's clock. */
const takesMs = (clock: { after(ms: number, run: () => void): unknown }, ms: number) => () =>
  new Promise<void>((done) => void clock.after(ms, done));

test("the maximum wait and the maximum work fit into the time limit of an attempt", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.read = takesMs(core.clock, 105_000);
  network.prepare = takesMs(core.clock, 105_000);
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(5 * minute);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(network.submits).toBe(1);
}, 300_000);

async function* whole(bytes: Uint8Array) {
  yield bytes;
}

test("preparing has more time with more files", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  network.capabilities.add("media");
  const anna = insertPerson(core, "Anna");
  network.prepare = takesMs(core.clock, 4.5 * minute);
  const bare = scheduleContent(core, anna, postDueIn(core, minute, "Without"));
  await core.clock.advance(3.2 * minute);
  await settleAll();
  expect(core.content.get(anna, bare.id).detail).toMatchObject({
    code: "content.not_sent",
    message: expect.stringContaining("did not answer within 120 seconds"),
  });
  core.content.remove(anna, bare.id);

  const file = await core.media.upload(anna, whole(png(8)), { name: "a.png" });
  const { id } = scheduleContent(core, anna, { ...postDueIn(core, minute, "With"), media: [file.id] });
  await core.clock.advance(7 * minute);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(network.submits).toBe(1);
}, 300_000);
