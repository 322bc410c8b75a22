import { expect, test } from "bun:test";
import { strToU8, zipSync } from "fflate";
import { readWorkbook } from "#core/imports/workbook/read-workbook.ts";
import { workbookLimits } from "#core/imports/workbook/xlsx/unpack.ts";
import { creatorSheets } from "#tests/support/workbook/creator-workbook.ts";
import { writeXlsx } from "#tests/support/workbook/write-xlsx.ts";

const sheets = creatorSheets({
  days: [
    ["2026-04-29", 1, 2, 3],
    ["2026-04-30", 4, 5, 6],
  ],
  posts: [],
  reached: 1,
  followers: 2,
  audience: [["Job titles", "Tea taster", 7]],
});
const sheet = (cells: string) => `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
const withFile = (name: string, text: string) => writeXlsx(sheets, { files: { [name]: text } });

const refused: [name: string, make: () => Uint8Array, message: RegExp][] = [
  [
    "a formula",
    () => withFile("xl/worksheets/sheet1.xml", sheet('<c r="A1"><f>1+1</f><v>2</v></c>')),
    /contains formulas/,
  ],
  [
    "a document type with entities",
    () =>
      withFile(
        "xl/sharedStrings.xml",
        '<!DOCTYPE sst [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sst><si><t>&b;</t></si></sst>',
      ),
    /declares a document type/,
  ],
  [
    "an external workbook",
    () => withFile("xl/externalLinks/externalLink1.xml", "<externalLink/>"),
    /refers to other workbooks/,
  ],
  ["macros", () => withFile("xl/vbaProject.bin", "x"), /contains macros/],
  [
    "a macro-enabled type",
    () =>
      withFile(
        "[Content_Types].xml",
        '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
      ),
    /contains macros/,
  ],
  ["a name that climbs", () => withFile("../../etc/passwd", "x"), /leads out of its folder/],
  [
    "too many files",
    () => writeXlsx(sheets, { files: Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`x/${n}`, ""])) }),
    /more than 1,000 files/,
  ],
  [
    "a part that unpacks to far more than its size",
    () => withFile("xl/media/a.xml", " ".repeat(40_000_000)),
    /like a trap/,
  ],
  [
    "parts that unpack to too much",
    () =>
      zipSync({
        "xl/a.bin": [crypto.getRandomValues(new Uint8Array(60_000)), { level: 0 }],
        "xl/b.xml": [new Uint8Array(101 * 1024 * 1024), { level: 1 }],
      }),
    /unpacks to more than 100 MB/,
  ],
  ["a file that is too large", () => new Uint8Array(workbookLimits.fileBytes + 1), /larger than 25 MB/],
  ["no workbook inside", () => zipSync({ "readme.txt": strToU8("Tea") }), /damaged or encrypted/],
  ["a cut tag", () => withFile("xl/worksheets/sheet1.xml", "<worksheet><sheetData><row"), /damaged or encrypted/],
];

for (const [name, make, message] of refused)
  test(`a workbook with ${name} is refused with a clear sentence`, () => {
    expect(() => readWorkbook(make())).toThrow(message);
  });

test("a web link in a cell is no reason to refuse", () => {
  const links =
    '<Relationships><Relationship Id="r1" Type="x/hyperlink" Target="https://example.com" TargetMode="External"/></Relationships>';
  expect(readWorkbook(withFile("xl/worksheets/_rels/sheet3.xml.rels", links)).rows).not.toBeEmpty();
});
