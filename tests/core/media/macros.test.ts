import { expect, test } from "bun:test";
import { parseOfficeDocument } from "#core/media/formats/parse-office-document.ts";
import { zip } from "#tests/support/files/documents.ts";

const vbaPart = '<Override PartName="/word/m.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const vbaLink = (type: string) =>
  `<Relationships><Relationship Id="r1" Type="${type}" Target="m.bin"/></Relationships>`;
const macroEnabled =
  '<Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>';

test.each<[says: string, files: Record<string, string>]>([
  ["whose type says so", { "[Content_Types].xml": `<Types>${macroEnabled}</Types>` }],
  ["in a part of another name", { "[Content_Types].xml": `<Types>${vbaPart}</Types>`, "word/m.bin": "" }],
  [
    "behind a relationship",
    {
      "[Content_Types].xml": "<Types/>",
      "word/_rels/document.xml.rels": vbaLink("http://schemas.microsoft.com/office/2006/relationships/vbaProject"),
    },
  ],
  ["in a part whose name has another case", { "[Content_Types].xml": "<Types/>", "word/VBAPROJECT.BIN": "" }],
  ["in a file whose names have another case", { "[CONTENT_TYPES].XML": `<Types>${vbaPart}</Types>` }],
])("a Word document with macros %s is refused", (_, files) => {
  const bytes = Buffer.from(zip({ ...files, "word/document.xml": "<w:document/>" }));
  expect(parseOfficeDocument(bytes)).toBe("macros");
});

test("a document without macros that mentions them in its text, or whose names have another case, is accepted", () => {
  const files = {
    "[content_types].xml": "<Types/>",
    "word/document.xml": "<w:t>application/vnd.ms-office.vbaProject</w:t>",
    "word/_rels/document.xml.rels": vbaLink(
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image",
    ),
  };
  expect(parseOfficeDocument(Buffer.from(zip(files)))).toMatchObject({
    type: expect.stringContaining("wordprocessing"),
  });
});
