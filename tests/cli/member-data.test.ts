import { expect, setDefaultTimeout, test } from "bun:test";
import type { MemberDataStatus, Replies } from "#core/connections/member-data/contract.ts";
import { commandTimeoutMs, createShell, runsRemotely } from "../support/server/cli.ts";
import { closeCore, createFolderCore } from "../support/core/folder.ts";
import { person } from "../support/core/people.ts";

setDefaultTimeout(commandTimeoutMs);

test("without a connection the commands say how to connect, refuse a bad token and list nothing", async () => {
  await using sh = createShell();
  const core = createFolderCore(sh.folder, Date.now());
  const { user } = await person(core, "Ada");
  closeCore(core);
  const ada = ["--user", user.email];
  const shown = await sh.run(["member-data", "status", ...ada]);
  expect(shown).toMatchObject({ code: 0, out: expect.stringContaining("attache member-data connect") });
  const { json } = await sh.run(["member-data", "status", ...ada, "--json"]);
  expect((json as MemberDataStatus).connection).toBeNull();
  const refused = await sh.run(["member-data", "replies", ...ada, "--since", "yesterday"]);
  expect(refused).toMatchObject({ code: 3, err: expect.stringContaining("--since") });
  const listed = await sh.run(["member-data", "replies", ...ada, "--json"]);
  expect(listed.json as Replies).toEqual({ replies: [], readAt: null });
  expect(await sh.run(["member-data", "disconnect", ...ada])).toMatchObject({ code: 0 });
  // This server offers the sandbox only.
  const connected = await sh.run(["member-data", "connect", ...ada, "--token-stdin"], { input: "AQX-token\n" });
  expect(connected.code).not.toBe(0);
  expect(connected.err).toContain(runsRemotely ? "API keys can't be used for this." : "ATTACHE_NETWORK=linkedin");
  expect(connected.out + connected.err).not.toContain("AQX-token");
});
