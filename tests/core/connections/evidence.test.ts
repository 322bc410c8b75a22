import { expect, test } from "bun:test";
import { Fault } from "#core/errors.ts";
import { removeSecrets } from "#core/connections/rules.ts";
import { createMemoryCore, type TestCore } from "#tests/support/core/core.ts";
import { cheapPasswords, person } from "#tests/support/core/people.ts";
import { png } from "#tests/support/files/pictures.ts";

cheapPasswords();

const day = 86_400_000;
const moment = { action: "post.submit", path: "/feed/", html: "<h1>Feed</h1>" };
const two = async (core: TestCore) => ({
  ada: (await person(core, "Ada")).user.id,
  ben: (await person(core, "Ben")).user.id,
});
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error instanceof Fault ? error.code : error;
  }
};
const files = ({ database }: TestCore) =>
  database.sqlite.query<{ n: number }, []>("SELECT count(*) AS n FROM media WHERE kind = 'evidence'").get()?.n;

test("a snapshot is stored with its screenshot and HTML, and shown only to its owner", async () => {
  const core = createMemoryCore();
  const { ada, ben } = await two(core);
  const screenshot = png(64);
  const missed = { control: "composer.submit", tried: ["[data-x]", "button"] };
  const id = core.evidence.keep(ada, { ...moment, ...missed, screenshot });
  expect(core.evidence.get(ada, id)).toEqual({
    id,
    at: "2026-11-20T11:00:00.000Z",
    action: "post.submit",
    path: "/feed/",
    ...missed,
    screenshot: `/api/evidence/${id}/screenshot`,
    page: `/api/evidence/${id}/page`,
  });
  expect(core.evidence.screenshot(ada, id)).toEqual(screenshot);
  expect(new TextDecoder().decode(core.evidence.page(ada, id))).toBe("<h1>Feed</h1>");
  for (const read of [core.evidence.get, core.evidence.screenshot, core.evidence.page]) {
    expect(refusal(() => read(ben, id))).toBe("evidence.not_found");
  }
});

test("the public URL of pictures does not serve evidence", async () => {
  const core = createMemoryCore();
  const { ada } = await two(core);
  core.evidence.keep(ada, { ...moment, screenshot: png(64) });
  const ids = core.database.sqlite.query<{ id: string }, []>("SELECT id FROM media WHERE kind = 'evidence'").all();
  expect(ids).toHaveLength(2);
  for (const { id } of ids) expect(refusal(() => core.media.open(id))).toBe("media.not_found");
});

test("queries, passwords, hidden fields and cookies are never stored", async () => {
  const core = createMemoryCore();
  const { ada } = await two(core);
  const html = `<input type="password" value="hunter2"><input value='csrf-1' type=hidden name=t><input value="Ada">
    <script>document.cookie = "li_at=AQED-secret; path=/"</script>`;
  const id = core.evidence.keep(ada, { action: "sign-in", path: "/checkpoint?token=abc#x", html });
  expect(core.evidence.get(ada, id)).toMatchObject({ path: "/checkpoint", screenshot: null, control: null, tried: [] });
  const kept = new TextDecoder().decode(core.evidence.page(ada, id));
  expect(kept).toContain('value="Ada"');
  for (const secret of ["hunter2", "csrf-1", "AQED"]) expect(kept).not.toContain(secret);
});

test("the value of a password field is removed however it is written", () => {
  for (const input of [
    `<input value=hunter2 type=password>`,
    `<INPUT TYPE='password' data-x="1" VALUE='hunter2'/>`,
    `<input\n type="password"\n value="hunter2">`,
  ]) {
    expect(removeSecrets(input, [])).not.toContain("hunter2");
  }
});

test("only the newest hundred snapshots of a person and their files are kept", async () => {
  const core = createMemoryCore();
  const { ada, ben } = await two(core);
  const first = core.evidence.keep(ada, moment);
  core.evidence.keep(ben, moment);
  for (let n = 0; n < 100; n += 1) {
    await core.clock.advance(1);
    core.evidence.keep(ada, { ...moment, html: `<p>${n}</p>` });
  }
  expect(refusal(() => core.evidence.get(ada, first))).toBe("evidence.not_found");
  expect(files(core)).toBe(101);
});

test("a snapshot and its files are deleted after 30 days", async () => {
  const core = createMemoryCore();
  const { ada } = await two(core);
  const old = core.evidence.keep(ada, { ...moment, screenshot: png(64) });
  core.clock.jump(30 * day);
  expect(core.evidence.deleteExpired()).toBe(0);
  core.clock.jump(1);
  expect(core.evidence.deleteExpired()).toBe(1);
  expect(refusal(() => core.evidence.get(ada, old))).toBe("evidence.not_found");
  expect(files(core)).toBe(0);
});

test("deleting an account deletes its evidence completely", async () => {
  const core = createMemoryCore();
  const { ada } = await two(core);
  core.evidence.keep(ada, { ...moment, screenshot: png(64) });
  core.database.sqlite.query("DELETE FROM users WHERE id = ?").run(ada);
  core.media.sweep();
  expect(files(core)).toBe(0);
  expect(core.database.sqlite.query("SELECT id FROM evidence").all()).toEqual([]);
});
