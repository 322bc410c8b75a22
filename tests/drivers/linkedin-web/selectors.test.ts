import { expect, test } from "bun:test";
import { resolveChain, selectors, type Control } from "#drivers/linkedin-web/selectors.ts";
import { removeSecrets } from "#drivers/linkedin-web/page/capture-evidence.ts";

const controls = Object.entries(selectors).flatMap(([section, names]) =>
  Object.entries<readonly string[]>(names).map(([name, chain]) => ({
    control: `${section}.${name}` as Control,
    chain,
  })),
);

test("every control has a selector chain without duplicates", () => {
  for (const { control, chain } of controls) {
    expect(chain.length, control).toBeGreaterThan(0);
    expect(new Set(chain).size, control).toBe(chain.length);
  }
});

test("class selectors come last in every chain", () => {
  for (const { control, chain } of controls) {
    const byClass = chain.map((selector) => /\.[a-z_]/i.test(selector.replaceAll(/\[[^\]]*\]/g, "")));
    expect(byClass, control).toEqual(byClass.toSorted((a, b) => Number(a) - Number(b)));
  }
});

test("no selector depends on the text of a label", () => {
  for (const { control, chain } of controls) {
    for (const selector of chain) expect(selector, control).not.toMatch(/has-text|:contains|aria-label\s*[*^$~|]?=/);
  }
});

test("an inserted value cannot break out of its quotes", () => {
  const chain = resolveChain("frame.signIn", { id: "x" });
  expect(chain).toEqual([...selectors.frame.signIn]);
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
