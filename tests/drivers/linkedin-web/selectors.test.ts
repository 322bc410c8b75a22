import { expect, test } from "bun:test";
import { allControls, createSelectorTable, declarationOf } from "#drivers/linkedin-web/controls/controls.ts";
import { removeSecrets } from "#drivers/linkedin-web/page/capture-evidence.ts";

const chains = allControls.flatMap((control) => {
  const { ember = [], sdui = [] } = declarationOf(control);
  return [
    { control, chain: ember },
    { control, chain: sdui },
  ];
});

test("every control has selectors for at least one rendering, each once", () => {
  for (const control of allControls) {
    const { ember = [], sdui = [] } = declarationOf(control);
    expect(ember.length + sdui.length, control).toBeGreaterThan(0);
  }
  for (const { control, chain } of chains) expect(new Set(chain).size, control).toBe(chain.length);
});

test("every control says where it was seen in each rendering that it is looked for in, or that it has no source", () => {
  for (const control of allControls) {
    const { ember, sdui, source } = declarationOf(control);
    const renderings = [...(ember ? ["ember"] : []), ...(sdui ? ["sdui"] : [])];
    expect(Object.keys(source).toSorted(), control).toEqual(renderings);
    for (const one of Object.values(source))
      expect(one, control).toMatch(/^(no source|captures? of|public projects?) ?/);
  }
});

test("class selectors come last", () => {
  for (const { control, chain } of chains) {
    const byClass = chain.map((selector) => /\.[a-z_]/i.test(selector.replaceAll(/\[[^\]]*\]/g, "")));
    expect(byClass, control).toEqual(byClass.toSorted((a, b) => Number(a) - Number(b)));
  }
});

test("no selector depends on the text of a label", () => {
  for (const { control, chain } of chains) {
    for (const selector of chain) expect(selector, control).not.toMatch(/has-text|:contains|aria-label\s*[*^$~|]?=/);
  }
});

test("every region is a declared control", () => {
  const names: readonly string[] = allControls;
  for (const control of allControls) {
    const { region } = declarationOf(control);
    if (region !== undefined) expect(names, control).toContain(region);
  }
});

test("an inserted value cannot break out of its quotes", () => {
  const { ember } = createSelectorTable().resolve("comment.card", { post: "1'],body *,[x='" });
  expect(ember[0]).toContain("1\\'],body *,[x=\\'");
});

test("an override replaces the selectors of its rendering only", () => {
  const table = createSelectorTable(new Map([["composer.submit", { sdui: ["button[name='post']"] }]]));
  expect(table.resolve("composer.submit").sdui).toEqual(["button[name='post']"]);
  expect(table.resolve("composer.submit").ember).toEqual([...(declarationOf("composer.submit").ember ?? [])]);
});

test("evidence keeps no script, no data block, no hidden value, no token and no session", () => {
  const html = `<script>let csrf = "ajax:123"</script><code style="display: none">{"token":"t"}</code>
    <input type="hidden" name="csrf" value="secret-1"><input value='secret-2' type=password><input value="kept">
    <p>ajax:4567 AQEDsession</p>`;
  const kept = removeSecrets(html, "AQEDsession");
  for (const secret of ["csrf =", "token", "secret-1", "secret-2", "4567", "AQEDsession"]) {
    expect(kept).not.toContain(secret);
  }
  expect(kept).toContain('value="kept"');
});
