import { expect, test } from "bun:test";
import { join } from "node:path";

test("the sign of a warning has the color of warnings, in each theme", async () => {
  const css = await Bun.file(join(import.meta.dir, "../../../src/ui/tokens.css")).text();
  const valuesOf = (name: string): string[] =>
    [...css.matchAll(new RegExp(String.raw`^\s*${name}: (.+);$`, "gm"))].map(([, value = ""]) => value);
  const colors = valuesOf("--warn");
  const signs = valuesOf("--warning-sign");
  expect(signs.length).toBeGreaterThan(1);
  expect(signs.map((sign) => /stroke='%23(\w+)'/.exec(sign)?.[1])).toEqual(colors.map((color) => color.slice(1)));
});
