/** `bun src/reduce-fonts.ts FOLDER`: the fonts of the UI, for `build.ts`, whose own thread minifies scripts meanwhile. */
import { join } from "node:path";
import unicodeRanges from "@fontsource-variable/inter/unicode.json";
import subsetFont from "subset-font";
import { fontSubsets } from "./font-subsets.ts";

const [folder = ""] = Bun.argv.slice(2);
const files = join(import.meta.dir, "../node_modules/@fontsource-variable/inter/files");

/** Without the weights and glyphs that the page never shows, which are a third of the file. */
async function reduceFont(font: Uint8Array, unicodeRange: string): Promise<Uint8Array> {
  const text = unicodeRange.split(",").map((range) => {
    const [first = 0, last = first] = range
      .slice("U+".length)
      .split("-")
      .map((point) => Number.parseInt(point, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join("");
  });
  const variationAxes = { wght: { min: 400, max: 700 } };
  return subsetFont(Buffer.from(font), text.join(""), { targetFormat: "woff2", variationAxes });
}

for (const subset of fontSubsets) {
  const font = await Bun.file(join(files, `inter-${subset}-wght-normal.woff2`)).bytes();
  await Bun.write(join(folder, `inter-${subset}.woff2`), await reduceFont(font, unicodeRanges[subset]));
}
