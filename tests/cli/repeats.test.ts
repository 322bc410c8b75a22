import { expect, setDefaultTimeout, test } from "bun:test";
import { parseRepeat } from "#cli/content/parse-repeat.ts";
import { Repeat } from "#core/content/repeat/contract.ts";
import { describeRepeat } from "#core/series/rules.ts";
import { commandTimeoutMs, createShell } from "../support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);

test.each([
  ["daily 5 times", "Every day, 5 times"],
  ["weekly mon,thu until 2027-01-31", "Every week on Mon and Thu, until 2027-01-31"],
  ["Every 2 weeks on Monday and Thursday, 10 times", "Every 2 weeks on Mon and Thu, 10 times"],
  ["every month until 2027-01-31", "Every month, until 2027-01-31"],
  ["every 3 months 6 times", "Every 3 months, 6 times"],
])("--repeat '%s' means '%s'", (text, summary) => {
  expect(describeRepeat(Repeat.parse(parseRepeat(text)))).toBe(summary);
});

test.each(["", "daily", "weekly someday 3 times", "hourly 3 times", "every 2 fortnights 3 times"])(
  "--repeat '%s' is refused with an example",
  (text) => {
    expect(() => parseRepeat(text)).toThrow("such as 'weekly mon,thu until 2027-01-31'");
  },
);

test("a repeat is scheduled, listed, shown, skipped, restored, ended and resumed", async () => {
  await using sh = createShell();
  const user = ["--user", "ada@example.com"];
  const flags = ["--name", "Ada", "--role", "admin", "--password-stdin"];
  await sh.run(["users", "create", "ada@example.com", ...flags], { input: "correct horse battery" });
  const run = async (...args: string[]) => {
    const { code, out, err } = await sh.run(["content", ...args, ...user]);
    expect([args, code, err]).toEqual([args, 0, ""]);
    return out;
  };
  const at = ["--at", "2098-11-20T14:00", "--zone", "UTC"];
  const refused = await sh.run(["content", "schedule", "A tip.", ...user, ...at, "--repeat", "daily 5 times"]);
  expect([refused.code, refused.err]).toEqual([3, expect.stringContaining("The network may refuse a text")]);
  const lone = await sh.run(["content", "schedule", "A tip.", ...user, ...at, "--same-text"]);
  expect(lone.err).toContain("Give --repeat as well");
  const said = await run(
    "schedule",
    "A tip.",
    ...at,
    "--repeat",
    "daily 5 times",
    "--same-text",
    "--variation",
    "Two.",
  );
  expect(said).toContain("Every day, 5 times: repeat ");
  const [id = ""] = /(?<=repeat )\S+(?=,)/.exec(said) ?? [];
  expect(await run("series", "list")).toContain("Every day, 5 times");
  expect(await run("series", "skip", id, "2098-11-22")).toBe("Skipped 2098-11-22.\n");
  expect(await run("series", "show", id)).toMatch(/Skipped\s+2098-11-22/);
  expect(await run("series", "restore", id, "2098-11-22")).toBe("Restored 2098-11-22.\n");
  expect(await run("series", "end", id)).toStartWith(`Ended ${id}.`);
  expect(await run("series", "resume", id)).toBe(`Resumed ${id}: Every day, 5 times.\n`);
});
