import { expect, test } from "bun:test";
import {
  isNamedIn,
  isSameName,
  parseCardMemberId,
  parseDegree,
  parsePersonId,
  parseRecipients,
} from "#drivers/linkedin-web/people/people-addresses.ts";
import { labels, startsWithLabel } from "#drivers/linkedin-web/controls/labels.ts";

const base = "https://network.example";

test("a link that is not encoded properly names its person as it is", () => {
  expect(parsePersonId("/in/ada%20example/")).toBe("ada example");
  expect(parsePersonId("/in/ada%E9%zz/")).toBe("ada%E9%zz");
});

test("a profile's card names its member", () => {
  expect(parseCardMemberId("com.linkedin.sdui.profile.card.refACoAAB-x_1Topcard")).toBe("ACoAAB-x_1");
  expect(parseCardMemberId("com.linkedin.sdui.profile.card.refACoAAB-x_1About")).toBeUndefined();
  expect(parseCardMemberId(null)).toBeUndefined();
});

test("a link to the composer names its recipient, twice if it contradicts itself", () => {
  const link = (urn: string, recipient: string) =>
    `/messaging/compose/?profileUrn=${encodeURIComponent(`urn:li:fsd_profile:${urn}`)}&recipient=${recipient}`;
  expect(parseRecipients(link("ACoAA1", "ACoAA1"), base)).toEqual(["ACoAA1"]);
  expect(parseRecipients(link("ACoAA1", "ACoAA2"), base)).toHaveLength(2);
  expect(parseRecipients("/messaging/compose/?body=hello", base)).toEqual([]);
});

const ada = "Ada Example";

test.each([
  ["Ada Example · 2nd", 2],
  ["Ada Example • 3.+", 3],
  ["Ada Example• 2nd", 2],
  ["Ada Example (She/Her) · 1st", 1],
  ["Ada Example View Ada Example’s profile • 2nd", 2],
  ["Ada Example\n· 2nd 2nd degree connection\nMaker of engines", 2],
  ["Ada Example\n• 1.\nLisbon", 1],
  ["· 1st · 2nd", null],
  ["· 1st\n· 2nd", null],
  ["since · 1998", null],
  ["· 1998", null],
])("the degree of %j is %p", (text, degree) => {
  expect(parseDegree(text, ada)).toBe(degree as ReturnType<typeof parseDegree>);
});

test.each([
  ["a headline", "Founder • 3x exits"],
  ["a headline that ends in a place of a race", "Runner • 1st"],
  ["a person in common", "Ida Example · 1st"],
  ["a name that starts alike", "Ada Examplesson · 1st"],
])("%s next to a badge is no degree", (_, line) => {
  expect(parseDegree(`Ada Example · 2nd\n${line}`, ada)).toBe(2);
  expect(parseDegree(`Ada Example\n${line}`, ada)).toBeNull();
});

test("a label names a person by their whole name", () => {
  expect(isNamedIn("Withdraw invitation sent to Person 2", "Person 2")).toBe(true);
  expect(isNamedIn("Withdraw invitation sent to Person 21", "Person 2")).toBe(false);
  expect(isNamedIn("Einladung an Zoë\u00a0Example zurückziehen", "Zoe\u0308 Example")).toBe(true);
  expect(isNamedIn("Withdraw", "")).toBe(false);
  expect(isSameName("", "")).toBe(false);
});

test("labels are whole words of known languages", () => {
  expect(startsWithLabel("Pending, click to withdraw", labels.pending)).toBe(true);
  expect(startsWithLabel("Ausstehend", labels.pending)).toBe(true);
  expect(startsWithLabel("Pendingham", labels.pending)).toBe(false);
});
