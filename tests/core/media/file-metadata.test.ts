import { expect, test } from "bun:test";
import { deflateSync } from "node:zlib";
import { parseGif } from "#core/media/formats/parse-gif.ts";
import { parseOfficeDocument } from "#core/media/formats/parse-office-document.ts";
import { parsePdf } from "#core/media/formats/parse-pdf.ts";
import { toFileName } from "#core/media/rules.ts";
import { compound, docx, pdf } from "#tests/support/files/documents.ts";
import { gif, photo } from "#tests/support/files/pictures.ts";

test("a GIF's frames and a PDF's pages are counted in any surroundings, and no input makes the readers throw", () => {
  expect(parseGif(gif(17))).toMatchObject({ frames: 17 });
  const later = Buffer.concat([pdf(500), pdf(20)]);
  expect(parsePdf(later)).toEqual({ pages: 20 });
  const locked = Buffer.from(pdf(20, { packed: true }));
  locked.fill(7, locked.indexOf("stream\n") + 7, locked.indexOf("endstream"));
  expect(parsePdf(locked)).toEqual({ pages: undefined });
  for (const bytes of [gif(3), pdf(3), pdf(3, { packed: true }), docx(3), compound("WordDocument"), photo(9, 9, 3)]) {
    for (let length = 0; length < bytes.length; length += 1) {
      const part = bytes.subarray(0, length);
      parseGif(part);
      parsePdf(Buffer.from(part));
      parseOfficeDocument(Buffer.from(part));
    }
  }
});

test("a file name is the last part of a path, without hidden characters, with the extension of its type", () => {
  const names: [given: string, type: Parameters<typeof toFileName>[1], kept: string][] = [
    ["C:\\fake\\Plan 2027.PDF", "application/pdf", "Plan 2027.PDF"],
    ["../../etc/passwd", "image/png", "passwd.png"],
    ["evil.exe", "application/pdf", "evil.exe.pdf"],
    ['\u202egnp.a\r\n".jpeg', "image/jpeg", "gnp.a.jpeg"],
    ["", "image/gif", "picture.gif"],
    ["...", "application/msword", "document.doc"],
    ["Größe 😀.pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation", "Größe 😀.pptx"],
  ];
  for (const [given, type, kept] of names) expect(toFileName(given, type)).toBe(kept);
  expect(toFileName("x".repeat(900), "image/png")).toHaveLength(200);
});

test("a PDF's packed objects are read in the order of their offsets, so that none is searched twice", () => {
  const build = (head: string, body: string) => {
    const data = Buffer.from(head + body);
    const dictionary = `<< /Type /ObjStm /N 2 /First ${head.length} /Length ${data.length} >>`;
    return Buffer.from(`%PDF-1.7\n9 0 obj\n${dictionary}\nstream\n${data.toString()}\nendstream\nendobj\n%%EOF\n`);
  };
  const tree = ["<< /Type /Catalog /Pages 2 0 R >> ", "<< /Type /Pages /Count 7 >> "];
  const second = tree[0]?.length ?? 0;
  expect(parsePdf(build(`1 0 2 ${second} `, tree.join("")))).toEqual({ pages: 7 });
  expect(parsePdf(build(`2 ${second} 1 0 `, tree.join("")))).toEqual({ pages: undefined });
});

test("a Word document of before 2007 that is cut off after its signature is damaged", () => {
  const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(parseOfficeDocument(signature)).toBe("damaged");
});

test("a PDF whose streams unpack beyond the limit, or don't end, is read up to there", () => {
  const start = (length: number) => `1 0 obj\n<< /Type /ObjStm /First ${length} /FlateDecode >>\nstream\n`;
  const head = "1 0 2 34 ";
  const tree = deflateSync(`${head}<< /Type /Catalog /Pages 2 0 R >> << /Type /Pages /Count 7 >> `);
  const ending = Buffer.from("\nendstream\nendobj\n");
  const stream = (data: Buffer) => Buffer.concat([Buffer.from(start(head.length)), data, ending]);
  const pdfOf = (...parts: Buffer[]) => Buffer.concat([Buffer.from("%PDF-1.7\n"), ...parts, Buffer.from("%%EOF")]);
  expect(parsePdf(pdfOf(stream(tree)))).toEqual({ pages: 7 });
  const bomb = deflateSync(Buffer.alloc(65 * 1024 * 1024));
  expect(parsePdf(pdfOf(stream(bomb), stream(tree)))).toEqual({ pages: undefined });
  const endless = Buffer.from(start(1).repeat(3000));
  expect(parsePdf(pdfOf(endless, stream(tree)))).toEqual({ pages: undefined });
});
