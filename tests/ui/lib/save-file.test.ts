import { expect, test } from "bun:test";
import { contentDisposition } from "#server/content-disposition.ts";
import { nameIn } from "#ui/lib/save-file.ts";

test("a file keeps the accents of its name, and old clients get the letters without them", () => {
  const header = contentDisposition("Zoë Ångström (Łódź).pdf");
  expect(nameIn(header)).toBe("Zoë Ångström (Łódź).pdf");
  expect(header).toContain('filename="Zoe Angstrom (_odz).pdf"');
});

test("a name without `filename*` is read as well, and no header has none", () => {
  expect([nameIn('attachment; filename="cv.txt"'), nameIn(null)]).toEqual(["cv.txt", undefined]);
});
