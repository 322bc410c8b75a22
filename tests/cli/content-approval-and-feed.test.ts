import { expect, setDefaultTimeout, test } from "bun:test";
import type { ContentItem } from "#core/content/contract.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { person } from "../support/core/people.ts";

setDefaultTimeout(commandTimeoutMs);

test("an item that needs approval is approved, or rejected with feedback", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  closeCore(core);
  const ada = ["--user", user.email];
  const schedule = async (text: string) => {
    const time = ["--at", "2098-11-20T14:00", "--zone", "Europe/Berlin"];
    const args = ["content", "schedule", text, ...ada, ...time, "--needs-approval", "--json"];
    return (await sh.run(args)).json as ContentItem;
  };
  const first = await schedule("First.");
  expect(first.detail.state).toBe("awaiting_approval");
  const approved = await sh.run(["content", "approve", first.id, ...ada, "--json"]);
  expect(approved.json).toMatchObject({ status: "scheduled" });
  expect((await sh.run(["content", "approve", first.id, ...ada])).code).toBe(6);

  const second = await schedule("Second.");
  const rejected = await sh.run(["content", "approve", second.id, ...ada, "--reject", "--feedback", "Shorten it."]);
  expect(rejected).toMatchObject({ code: 0 });
  expect(rejected.out).toContain("Not approved: Shorten it.");
});

test("a calendar feed is created, shown and revoked", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  closeCore(core);
  const feed = (...args: string[]) => sh.run(["content", "calendar-feed", ...args, "--user", user.email]);
  expect((await feed()).out).toBe("No calendar feed.\n");
  expect((await feed("create")).out).toMatch(/\/calendar\/[\w-]{43}\.ics\nAnyone who knows this address/);
  expect((await feed()).out).toStartWith("Calendar feed created 20");
  expect((await feed("revoke")).out).toBe("Revoked the calendar feed.\n");
  expect((await feed()).out).toBe("No calendar feed.\n");
  expect((await feed("renew")).code).toBe(2);
});

test("an account's posts need an admin's approval, which the admin gives to the version they read", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  closeCore(core);
  const ada = ["--user", user.email];
  const users = (...args: string[]) => sh.run(["users", ...args]);
  expect((await users("require-approval", user.email)).out).toBe(
    `Posts of ${user.email} wait for an admin's approval.\n`,
  );
  const time = ["--at", "2098-11-20T14:00", "--zone", "Europe/Berlin"];
  const { id, detail } = (await sh.run(["content", "schedule", "Calm.", ...ada, ...time, "--json"]))
    .json as ContentItem;
  expect(detail.state).toBe("awaiting_approval");
  expect((await sh.run(["content", "approve", id, ...ada])).err).toContain("An admin has to approve this post.");
  expect((await users("posts-to-approve")).out).toContain(user.email);
  expect((await users("approve-post", id, "--revision", "7")).code).toBe(6);
  expect((await users("approve-post", id, "--revision", "1", "--json")).json).toMatchObject({ status: "scheduled" });
  expect((await users("posts-to-approve")).out).toBe("No posts wait for an admin's approval.\n");
  expect((await users("lift-approval", user.email)).code).toBe(0);
});
