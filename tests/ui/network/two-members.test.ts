import { expect, test } from "bun:test";
import { twoMembers } from "#ui/screens/network/official/two-members.ts";

const api = { name: "Ada Lovelace", expiresAt: "2027-01-01T00:00:00.000Z", ended: false };
const profile = { name: "Grace Hopper", headline: "", url: "https://network.test/in/grace/" };

test("a session and an official sign-in of two names are reported as two people", () => {
  expect(twoMembers({ api, profile })).toContain(
    "The session belongs to Grace Hopper and this sign-in to Ada Lovelace",
  );
});

test("the same name is one person, whatever its case and spaces; one of the two alone gives no warning", () => {
  expect(twoMembers({ api, profile: { ...profile, name: "ada  LOVELACE " } })).toBeUndefined();
  expect(twoMembers({ api: null, profile })).toBeUndefined();
  expect(twoMembers({ api, profile: null })).toBeUndefined();
  expect(twoMembers({ api: { ...api, ended: true }, profile })).toBeUndefined();
});
