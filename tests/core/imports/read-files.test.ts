import { expect, test } from "bun:test";
import * as files from "#tests/support/imports/fixtures.ts";
import { readUpload } from "#tests/support/imports/read-files.ts";

const onlyProblem = (content: string) => {
  const { problems } = readUpload(content);
  expect(problems).toHaveLength(1);
  return problems[0];
};

test("connections are read behind a preamble of any length, hidden people as rows with only a date", () => {
  const { rowsOf, problems } = readUpload(files.connections2026);
  expect(problems).toEqual([]);
  expect(rowsOf("connections")).toEqual([
    {
      firstName: "Mila",
      lastName: "Torvund",
      url: "https://www.linkedin.com/in/mila-torvund",
      email: null,
      company: "Brightfen GmbH",
      position: "Data Engineer",
      connectedOn: "2026-06-07",
    },
    {
      firstName: "Jónas",
      lastName: "Ibarra-Lund",
      url: "https://www.linkedin.com/in/j%C3%B3nas-ibarra",
      email: "jonas@brightfen.example",
      company: "Oak, Pine & Co.",
      position: "CTO",
      connectedOn: "2021-03-12",
    },
    { firstName: "", lastName: "", url: null, email: null, company: null, position: null, connectedOn: "2026-06-07" },
  ]);
});

test("a table that was saved again by a spreadsheet is read with its mark, semicolons and dates", () => {
  expect(readUpload(files.connectionsOfExcel).rowsOf("connections")).toMatchObject([
    { firstName: "Mila", connectedOn: "2021-04-04", url: null },
  ]);
});

test("messages of 2018, 2022 and 2026 are read: recipients by their addresses, HTML as text, drafts and sponsored mail marked", () => {
  expect(readUpload(files.messages2022).rowsOf("messages")).toEqual([
    {
      conversationId: "2-abc",
      title: null,
      from: { name: "Ada Quill", url: "https://www.linkedin.com/in/ada-quill" },
      to: [{ name: "Mila Torvund", url: null }],
      at: Date.parse("2022-03-01T14:05:09Z"),
      subject: null,
      text: "Hello, Mila",
      isDraft: false,
      isSponsored: false,
    },
  ]);
  const [plain, draft, sponsored] = readUpload(files.messages2026).rowsOf("messages");
  expect(plain).toMatchObject({ text: "Good to hear & see you", isDraft: false, isSponsored: false });
  expect(draft).toMatchObject({
    title: "Meetup",
    isDraft: true,
    to: [
      { name: "Mila Torvund, PhD", url: "https://www.linkedin.com/in/mila-torvund" },
      { name: "Jonas Ibarra", url: "https://www.linkedin.com/in/jonas-ibarra" },
    ],
  });
  expect(sponsored).toMatchObject({ isSponsored: true, text: "Dear %FIRSTNAME%" });
  const [old] = readUpload(files.messages2018).rowsOf("messages");
  expect(old).toMatchObject({
    at: Date.parse("2018-03-01T14:05:00Z"),
    conversationId: "people:Ada Quill|Mila Torvund",
  });
});

test("an invitation names the other person, and whose archive it is follows from it", () => {
  const { rowsOf, owner } = readUpload(files.invitations);
  expect(rowsOf("invitations")).toEqual([
    {
      direction: "outgoing",
      name: "Pax Nwosu",
      url: "https://www.linkedin.com/in/pax-nwosu",
      sentAt: Date.parse("2026-03-01T14:05:00Z"),
      message: "Let us connect",
    },
    {
      direction: "incoming",
      name: "Rune Achterberg",
      url: "https://www.linkedin.com/in/rune-a",
      sentAt: Date.parse("2026-03-02T09:15:00Z"),
      message: null,
    },
  ]);
  expect(owner).toEqual({ name: "Ada Quill", slug: "ada-quill" });
});

test("the line breaks of posts are repaired only where every one of them is quoted on both sides", () => {
  const [first, second, third] = readUpload(files.shares).rowsOf("posts");
  expect(first?.text).toBe('Line one\n\nLine "two"\nend');
  expect(second?.text).toBe('Corrected\n"quoted"\nby hand');
  expect(second).toMatchObject({
    ids: [{ kind: "ugcPost", id: "7434175494598656001" }],
    sharedUrl: "https://example.com",
  });
  expect(third).toMatchObject({ ids: [{ kind: "groupPost", id: "7434537882558464002" }], text: "" });
});

test("a post's time comes from its number", () => {
  const [first] = readUpload(files.shares).rowsOf("posts");
  expect(first?.at).toBe(Number(7_433_813_106_638_848_000n >> 22n));
  expect(first?.url).toBe("https://www.linkedin.com/feed/update/urn:li:share:7433813106638848000");
});

test("comments are read with doubled quotes and with backslashes, whichever leaves more whole rows", () => {
  expect(readUpload(files.comments2021).rowsOf("comments")).toMatchObject([{ text: 'She said "yes" to me' }]);
  const { rowsOf, problems } = readUpload(files.comments2025);
  expect(problems).toEqual([]);
  expect(rowsOf("comments").map(({ text }) => text)).toEqual(['She said "yes, maybe", and left\nat once', "Plain"]);
});

test("tables in UTF-16 with tabs are read, also without a byte order mark", () => {
  for (const mark of [true, false]) {
    const { rowsOf } = readUpload(files.toUtf16Tabs(files.shares2018, { mark }));
    expect(rowsOf("posts")).toMatchObject([
      { text: "Old but mine", ids: [{ kind: "share", id: "6375000000000000000" }] },
    ]);
  }
});

test("questions and answers of an application are split at the last colon that leaves both", () => {
  const [first, second] = readUpload(files.applications).rowsOf("applications");
  expect(first).toEqual({
    at: Date.parse("2026-03-01T14:05:00Z"),
    company: "Brightfen GmbH",
    title: "Data Engineer",
    url: "http://www.linkedin.com/jobs/view/4100000001",
    resumeName: "ada.pdf",
    answers: [
      { question: "Years of SQL?", answer: "7" },
      { question: "Your site:", answer: "https://ada.example" },
    ],
  });
  expect(second).toMatchObject({ answers: [], resumeName: null });
});

test("a vCard gives contacts, with folded lines and quoted-printable names", () => {
  expect(readUpload(files.vcard).rowsOf("contacts")).toEqual([
    {
      name: "Pax Nwosu",
      company: "Quayside Labs",
      position: "Head of Platform",
      emails: ["pax@quayside.example"],
      phones: ["+49 40 555 01 02"],
      urls: ["https://www.linkedin.com/in/pax-nwosu"],
    },
    { name: "Jörn Köhler", company: null, position: null, emails: ["joern@fernworks.example"], phones: [], urls: [] },
  ]);
});

test("an archive is read whatever its files are called, with its continuation parts, one more folder and clutter", () => {
  const moved = Object.fromEntries(
    Object.entries(files.archiveFiles).map(([name, content]) => [
      `My Export/${name.replace(/\w+\.csv/, "x$&")}`,
      content,
    ]),
  );
  for (const archive of [files.archiveFiles, { ...moved, "__MACOSX/._Connections.csv": "junk", ".DS_Store": "junk" }]) {
    const { rowsOf, problems, files: read, begin, owner } = readUpload(files.zip(archive));
    expect(rowsOf("applications").map(({ company }) => company)).toEqual(["Brightfen GmbH", "Oak & Co.", "Fernworks"]);
    expect(rowsOf("connections")).toHaveLength(3);
    expect(rowsOf("saved_jobs")).toMatchObject([{ title: "Platform Engineer", company: "Quayside Labs" }]);
    expect(rowsOf("saved_answers")).toHaveLength(2);
    expect(rowsOf("preferences")).toEqual([
      { jobTitle: "Data Engineer | Analyst".split(" | ")[0] ?? "", location: "Hamburg" },
    ]);
    expect(begin).toMatchObject({ source: "archive", asOf: files.at("2026-06-07") });
    expect(owner).toEqual({ name: "Ada Quill", slug: "ada-quill" });
    expect(read).toHaveLength(15);
    expect(read.find(({ name }) => name.endsWith("Logins.csv"))).toMatchObject({ verdict: "left_out" });
    expect(read.find(({ name }) => name.endsWith(".html"))).toMatchObject({ verdict: "left_out" });
    expect(problems.map(({ message }) => message)).toContain(
      "The same entry again, perhaps in another language: it was left out.",
    );
  }
});

test("the profile becomes parts of a CV, an entry in two languages once", () => {
  const parts = readUpload(files.zip(files.archiveFiles)).rowsOf("profile");
  const sections = parts.map(({ section }) => section);
  expect(parts).toContainEqual({ section: "personalInfo.fullName", part: "Ada Quill" });
  expect(parts).toContainEqual({ section: "summary", part: "I move data, calmly." });
  expect(sections.filter((section) => section === "experience")).toHaveLength(2);
  expect(sections.filter((section) => section === "skills")).toHaveLength(3);
});

test("a row that does not fit is shown with its place, and the others are read", () => {
  const header = "First Name,Last Name,URL,Email Address,Company,Position,Connected On";
  expect(onlyProblem(`${header}\nMila,Torvund,,,Brightfen,07 Jun 2026\nPax,Nwosu,,,Quayside,Lead,07 Jun 2026`)).toEqual(
    {
      file: "upload",
      line: 2,
      text: "Mila, Torvund, , , Brightfen, 07 Jun 2026",
      message: "This row has 6 columns; the header has 7.",
    },
  );
  expect(onlyProblem(`${header}\nMila,Torvund,,,,,someday\nPax,Nwosu,,,,,07 Jun 2026`)).toMatchObject({
    message: "The date 'someday' can't be read.",
  });
  const { problems, rowsOf } = readUpload(`${header}\n"Mila,Torvund,,,,,07 Jun 2026\nPax,Nwosu,,,,,07 Jun 2026`);
  expect(problems).toMatchObject([{ line: 2, message: "A double quote in this row is never closed." }]);
  expect(rowsOf("connections")).toMatchObject([{ firstName: "Pax" }]);
});

test("a file that is not known is named, never dropped", () => {
  for (const content of ["Alpha,Beta\n1,2\n", "", "\u0000\u0001binary"]) {
    expect(readUpload(content).files).toEqual([
      { name: "upload", verdict: "not_understood", rows: 0, message: "Attaché doesn't know this kind of file." },
    ]);
  }
});

test("a workbook without a reader is a file that is not understood", () => {
  const workbook = files.zip({ "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" });
  const { begin, files: read } = readUpload(workbook, "numbers.bin");
  expect(begin).toMatchObject({ source: "workbook" });
  expect(read).toMatchObject([{ name: "numbers.bin", verdict: "not_understood" }]);
});
