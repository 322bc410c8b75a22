import { expect, test } from "bun:test";
import { SessionExpired, Throttled } from "#core/network-port.ts";
import { createApiAccount } from "#tests/conformance/api.ts";

const absent = "urn:li:share:7000000000000";

async function createPosted() {
  const account = await createApiAccount();
  await account.post("Calm is a skill.");
  const urn = account.api.posts[0]?.urn ?? "";
  const remove = async (id = urn) => account.driver.deletePost?.(id);
  const refusal = () => remove().catch((error: unknown) => error);
  return Object.assign(account, { urn, remove, refusal });
}

test("a post is deleted by its URN with the newest version, and a second time the network's words are shown", async () => {
  await using account = await createPosted();
  expect(await account.remove()).toEqual({ kind: "deleted" });
  expect(account.api.posts).toEqual([]);
  expect(account.api.writes.at(-1)).toMatchObject({
    path: `/rest/posts/${encodeURIComponent(account.urn)}`,
    version: "202609",
    accepted: true,
  });
  expect(await account.remove()).toEqual({
    kind: "refused",
    reason:
      "LinkedIn says: 'Could not find entity' If the link doesn't show the post either, it is gone: remove it from your list.",
  });
});

test("nothing else is ever deleted: an id that is no post of the API is not sent", async () => {
  await using account = await createPosted();
  const { length } = account.api.writes;
  for (const id of ["urn:li:activity:7", "", "urn:li:share:7/../8", `${account.urn}?x`, "urn:li:comment:(a,1)"]) {
    expect(await account.remove(id)).toMatchObject({ kind: "refused" });
  }
  expect(account.api.writes).toHaveLength(length);
  expect(await account.remove(absent)).toMatchObject({ kind: "refused" });
  expect(account.api.posts).toHaveLength(1);
});

test("another version is tried when one has ended", async () => {
  await using account = await createPosted();
  account.api.versions.delete("202609");
  expect(await account.remove()).toEqual({ kind: "deleted" });
});

test("an ended sign-in and the daily limit are reported as such, anything unclear as an error", async () => {
  await using account = await createPosted();
  const { api } = account;
  const path = "/rest/posts/";
  api.injectFaults(path, { status: 429, code: "TOO_MANY_REQUESTS" });
  expect(await account.refusal()).toBeInstanceOf(Throttled);
  api.injectFaults(path, { status: 500 });
  expect(await account.refusal()).toEqual(new Error("LinkedIn answered 500."));
  api.injectFaults(path, { status: 403, message: "Not enough permissions" });
  expect(await account.remove()).toEqual({ kind: "refused", reason: "LinkedIn says: 'Not enough permissions'" });
  api.injectFaults(path, "reset_after");
  expect(await account.refusal()).toEqual(new Error("The connection to LinkedIn's API broke off."));
  expect(api.posts).toEqual([]);
  for (const grant of api.tokens.values()) grant.revoked = true;
  expect(await account.refusal()).toBeInstanceOf(SessionExpired);
});
