import { expect, test } from "bun:test";
import { Glob } from "bun";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "../../..");

test("a chart's tooltip follows the pointer once a frame, about every 16 ms: the chart library's own pace", async () => {
  const library = readFileSync(join(root, "node_modules/recharts/lib/chart/generateCategoricalChart.js"), "utf8");
  expect(library).toMatch(/throttleDelay !== void 0 \? \S+ : 1000 \/ 60\)/);
  for await (const path of new Glob("src/ui/**/*.tsx").scan(root)) {
    expect(readFileSync(join(root, path), "utf8")).not.toContain("throttleDelay");
  }
});
