import { expect, setDefaultTimeout, test } from "bun:test";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

test("snippets and templates are added, listed and deleted", async () => {
  await using sh = createShell();
  const user = ["--user", "ada@example.com"];
  const flags = ["--name", "Ada", "--role", "admin", "--password-stdin"];
  await sh.run(["users", "create", "ada@example.com", ...flags], { input: "correct horse battery" });
  const run = async (args: string[], input = "") => {
    const { code, out, err } = await sh.run(["content", ...args, ...user], { input });
    expect([args, code, err]).toEqual([args, 0, ""]);
    return out;
  };
  expect(await run(["snippets", "list"])).toBe("No snippets found.\n");
  const added = await run(["snippets", "add", "Sign-off", "Thanks.", "--signature"]);
  expect(await run(["snippets", "list"])).toContain("Sign-off (signature)");
  const taken = await sh.run(["content", "snippets", "add", "Sign-off", "Other", ...user]);
  expect(taken.err).toContain("You already have a snippet named 'Sign-off'. Choose another name.");
  const idIn = (text: string) => /\((\S+)\)/.exec(text)?.[1] ?? "";
  await run(["snippets", "delete", idIn(added)]);
  const template = await run(["templates", "add", "Tip", "--file", "-", "--type", "article"], "Tip of the week:");
  expect(await run(["templates", "list"])).toMatch(/article\s+Tip\n\s+Tip of the week:/);
  await run(["templates", "delete", idIn(template)]);
  expect(await run(["templates", "list"])).toBe("No templates found.\n");
});
