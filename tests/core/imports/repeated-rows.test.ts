import { expect, test } from "bun:test";
import * as files from "#tests/support/imports/fixtures.ts";
import { apply, createImportsFixture, review } from "./imports-fixture.ts";

const times = <Item>(count: number, items: readonly Item[]): Item[] =>
  Array.from({ length: count }, () => items).flat();

/** Far apart, so that repeats are not read together. */
const connections = Array.from(
  { length: 150 },
  (_, at) => `Mila,Lund${at},https://www.linkedin.com/in/mila-${at},,,,07 Jun 2026`,
);
const applications = Array.from(
  { length: 120 },
  (_, at) =>
    `"3/1/26, 2:05 PM",a@example.com,,Fernworks,Lead,http://www.linkedin.com/jobs/view/${4_100_000_000 + at},,`,
);
const posts = Array.from(
  { length: 110 },
  (_, at) =>
    `2026-03-01 14:05:09,https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A${7_100_000_000_000_000_000n + BigInt(at)},Text ${at},,,`,
);
const messages = Array.from(
  { length: 130 },
  (_, at) =>
    `2-a,,Mila Lund0,https://www.linkedin.com/in/mila-0,Ada Quill,,2026-03-01 14:05:09 UTC,,Text ${at},INBOX,No`,
);
const twice = files.zip({
  "Connections.csv": `First Name,Last Name,URL,Email Address,Company,Position,Connected On\n${times(2, connections).join("\n")}`,
  "Jobs/Job Applications.csv": `Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers\n${applications.join("\n")}`,
  "Jobs/Job Applications_1.csv": `Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers\n${applications.join("\n")}`,
  "Shares.csv": `Date,ShareLink,ShareCommentary,SharedUrl,MediaUrl,Visibility\n${times(3, posts).join("\n")}`,
  "messages.csv": `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,CONTENT,FOLDER,IS MESSAGE DRAFT\n${times(2, messages).join("\n")}`,
});

test("what is twice in a file counts once: as much is new in the review as the import brings", async () => {
  const { core, ada } = createImportsFixture();
  const found = await review(core, ada, twice);
  const counts = Object.fromEntries(found.kinds.map(({ kind, new: fresh, leftOut }) => [kind, [fresh, leftOut]]));
  expect(counts).toEqual({
    connections: [150, 150],
    messages: [130, 130],
    posts: [110, 220],
    applications: [120, 120],
  });
  await apply(core, ada, found.id, ["connections", "messages", "posts", "applications"]);
  const countIn = (table: string): unknown =>
    core.database.sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n;
  expect(core.people.overview(ada).connected).toBe(150);
  expect(["people_messages", "past_posts", "job_applications"].map(countIn)).toEqual([130, 110, 120]);
  const again = await review(core, ada, twice);
  expect(again.kinds.map((one) => [one.new, one.changed])).toEqual(again.kinds.map(() => [0, 0]));
  expect(again.missing).toBe(0);
});
