import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { Fault } from "#core/errors.ts";
import { check, createImportFixture, items, runAll } from "./import-fixture.ts";

test("the encoding is found by the byte order mark and the bytes", () => {
  const { upload } = createImportFixture();
  const text = "Text\nGrüße 😀\n";
  const utf16 = (littleEndian: boolean) => {
    const bytes = new DataView(new ArrayBuffer(2 + text.length * 2));
    for (const [at, unit] of [0xfeff, ...Array.from({ length: text.length }, (_, n) => text.charCodeAt(n))].entries()) {
      bytes.setUint16(at * 2, unit, littleEndian);
    }
    return new Uint8Array(bytes.buffer);
  };
  expect(upload(`\uFEFF${text}`)).toMatchObject({ encoding: "UTF-8", columns: ["Text"], firstRows: [["Grüße 😀"]] });
  expect(upload(utf16(true))).toMatchObject({ encoding: "UTF-16LE", columns: ["Text"], firstRows: [["Grüße 😀"]] });
  expect(upload(utf16(false))).toMatchObject({ encoding: "UTF-16BE", columns: ["Text"], firstRows: [["Grüße 😀"]] });
  const ansi = new Uint8Array([...Buffer.from("Text\nGr"), 0xfc, 0xdf, 0x65, 0x20, 0x80, 0x0a]);
  expect(upload(ansi)).toMatchObject({ encoding: "windows-1252", firstRows: [["Grüße €"]] });
});

test("commas, semicolons and tabs separate; the first line decides", () => {
  const { upload } = createImportFixture();
  expect(upload("Text;Date\nA, b;2026-12-01 14:00\n")).toMatchObject({ delimiter: ";", columns: ["Text", "Date"] });
  expect(upload("Text\tDate\nA, b; c\t2026-12-01 14:00\n")).toMatchObject({ delimiter: "\t" });
});

test("templates of other products are recognized by their columns", () => {
  const { upload } = createImportFixture();
  expect(upload("Date,Text,Link(s),Media URL(s),Title\n2026/12/01 14:00,Hi,https://a.b,,\n")).toMatchObject({
    product: "publer",
    settings: { mapping: { scheduledFor: 0, content: 1, link: 2, title: 4 } },
  });
  expect(upload('12/24/2026 14:00,"Hi, you",https://example.com\n')).toMatchObject({
    product: "hootsuite",
    columns: ["Column 1", "Column 2", "Column 3"],
    rows: 1,
    settings: { mapping: { scheduledFor: 0, content: 1, link: 2 } },
  });
  expect(upload("Text,Image URL,Tags,Posting Time\nHi,,,2026-12-01 14:00\n")).toMatchObject({
    product: "buffer",
    settings: { mapping: { content: 0, scheduledFor: 3 } },
  });
  expect(upload("Date - YYYY-MM-DD HH:MM,Text\n2026-12-01 14:00,Hi\n")).toMatchObject({
    settings: { mapping: { scheduledFor: 0, content: 1 } },
  });
  expect(upload("Name,Wert\na,b\n")).toMatchObject({ product: null, settings: { mapping: {} } });
});

test("dates whose order the file does not show are refused until the order is chosen", async () => {
  const { core, ada, upload } = createImportFixture();
  const unclear = upload("Text,Date\nA,04/12/2026 14:00\n");
  expect((await check(core, ada, unclear)).problems).toEqual([
    {
      row: 2,
      field: "scheduledFor",
      message: "04/12/2026 14:00 can be read day first or month first. Choose the order of dates.",
    },
  ]);
  await check(core, ada, unclear, { dateOrder: "day first" });
  runAll(core, ada, unclear.id);
  expect(items(core, ada)[0]?.wallTime).toBe("2026-12-04T14:00");
  const clear = upload("Text,Date\nA,04/12/2026 14:00\nB,24/12/2026 14:00\n");
  expect(await check(core, ada, clear)).toMatchObject({ scheduled: 2, refused: 0 });
});

test("a column must be chosen for the text, and exist", async () => {
  const { core, ada, upload } = createImportFixture();
  const imported = upload("Name,Wert\na,b\n");
  expect(check(core, ada, imported)).rejects.toThrow("Choose the column with the text.");
  expect(check(core, ada, imported, { mapping: { content: 2 } })).rejects.toThrow("Column 2 does not exist");
  expect(() => core.contentImport.run(ada, imported.id, 0)).toThrow("Choose the column with the text.");
});

test("hostile rows are refused one by one, and the others are imported", async () => {
  const { core, ada, upload } = createImportFixture();
  const rows = ["a\0b", "x".repeat(1_000_000), '=HYPERLINK("http://a")', "\u202Eevil", 'a "quoted" word', "last"];
  const imported = upload(
    `Text,Text\n${rows.map((row) => `${row.includes('"') ? `"${row.replaceAll('"', '""')}"` : row},z\n`).join("")}`,
  );
  expect(imported.settings.mapping).toEqual({ content: 0 });
  const found = await check(core, ada, imported);
  expect(found.problems).toEqual([
    { row: 2, field: "content", message: "Remove the null characters." },
    { row: 3, field: "content", message: "Content can have at most 3000 characters." },
  ]);
  expect(runAll(core, ada, imported.id)).toMatchObject({ created: 4 });
});

test("files that are no table are refused with a reason", () => {
  const { upload } = createImportFixture();
  const code = (text: string | Uint8Array) => {
    try {
      upload(text);
      return "accepted";
    } catch (error) {
      return error instanceof Fault ? error.code : error;
    }
  };
  expect(code("")).toBe("content_import.empty");
  expect(code("Text\n")).toBe("content_import.empty");
  expect(code("\n\n,,\n")).toBe("content_import.empty");
  expect(code('Text\n"never closed\nHello\n')).toBe("content_import.not_csv");
  expect(code(`${"a,".repeat(101)}\n1\n`)).toBe("content_import.not_csv");
  expect(code(`Text\n${"x\n".repeat(5001)}`)).toBe("content_import.too_many");
  expect(code(`Text\n${"\n".repeat(600_000)}`)).toBe("content_import.too_many");
  expect(code(new Uint8Array(5 * 1024 * 1024 + 1))).toBe("content_import.too_large");
  expect(code(`Text\n${"x\n".repeat(5000)}`)).toBe("accepted");
});

test("no bytes cause anything but a refusal or an import", async () => {
  const { core, ada, upload } = createImportFixture();
  const cells = fc.constantFrom(
    "Text",
    "Date",
    ",",
    ";",
    "\t",
    '"',
    "\r\n",
    "\n",
    "\0",
    "=1",
    "2026-12-01 14:00",
    "31/31/2026 9",
    "ü",
    "\u202E",
    "x",
  );
  const texts = fc.array(cells, { maxLength: 40 }).map((parts) => new TextEncoder().encode(parts.join("")));
  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, fc.uint8Array({ maxLength: 200 })), async (bytes) => {
      try {
        const imported = upload(bytes);
        const found = await check(core, ada, imported, {
          mapping: { content: 0, scheduledFor: imported.columns.length - 1 },
        });
        const done = runAll(core, ada, imported.id);
        expect(done.created).toBe(found.scheduled + found.drafts);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
      }
    }),
    { numRuns: 200 },
  );
});
