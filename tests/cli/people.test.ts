import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PersonSummary } from "#core/people/contract.ts";
import { closeCore, createFolderCore } from "#tests/support/core/folder.ts";
import { person } from "#tests/support/core/people.ts";
import { commandTimeoutMs, createShell, type Shell } from "#tests/support/server/cli.ts";

setDefaultTimeout(commandTimeoutMs);
let shell: Shell;
const people = (...args: string[]) => shell.run(["people", ...args, "--user", "ada@example.com"]);

beforeAll(async () => {
  shell = createShell();
  const now = Date.now();
  const core = createFolderCore(shell.folder, now);
  await person(core, "Ben");
  const { user } = await person(core, "Ada");
  const { connections } = core.people.importTargets;
  const list = (asOf: number, companyOfBo: string) => {
    const run = { userId: user.id, importId: companyOfBo, asOf };
    const row = (name: string, company: string) => ({
      file: "Connections.csv",
      line: 2,
      value: {
        firstName: name,
        lastName: "Berg",
        url: `https://www.linkedin.com/in/${name}`,
        email: null,
        company,
        position: "Engineer",
        connectedOn: "2020-05-04",
      },
    });
    connections.stage(run, [row("Bo", companyOfBo), row("Evil\u001B[31m", "Kestrel")]);
    core.database.write(() => connections.publish(run));
  };
  list(now - 100 * 24 * 3_600_000, "Northwind Ltd");
  list(now - 24 * 3_600_000, "Kestrel");
  closeCore(core);
});
afterAll(() => shell[Symbol.asyncDispose]());

describe("'people'", () => {
  test("search lists people by name, page by page, without control characters", async () => {
    const { code, out } = await people("search", "--search", "kestrel");
    expect([code, out.split("\n")[1]]).toEqual([
      0,
      expect.stringMatching(/^Bo Berg +Engineer +Kestrel +2020-05-04 +Connected$/),
    ]);
    expect(out.includes("\u001B")).toBe(false);
    const first = await people("search", "--json", "--limit", "1");
    const { next } = JSON.parse(first.err) as { next: string };
    const second = (await people("search", "--json", "--limit", "1", "--cursor", next)).json as PersonSummary[];
    expect(second.map(({ company }) => company)).toEqual(["Kestrel"]);
  });

  test("company says who is known there, and plainly if no one is", async () => {
    const { out } = await people("company", "Kestrel GmbH");
    expect(out).toStartWith("You know 2 people at Kestrel GmbH.\n");
    expect(out).toContain("Bo Berg");
    expect((await people("company", "Northwind")).out).toBe("You don't know anyone at Northwind.\n");
    const { out: nothing } = await shell.run(["people", "company", "Kestrel", "--user", "ben@example.com"]);
    expect(nothing).toBe("Import your connections to see whom you know.\n");
  });

  test("changes and quiet list job changes, and say what is missing", async () => {
    expect((await people("changes")).out).toMatch(/Bo Berg +Engineer at Northwind Ltd +Engineer at Kestrel/);
    expect((await people("quiet")).out).toBe("Import your messages to see this list.\n");
  });

  test("bad input is refused with the flag that is wrong", async () => {
    const refused: [string[], number, string][] = [
      [["search", "--limit", "0"], 3, "limit"],
      [["search", "--cursor", "x"], 3, "--cursor"],
      [["search", "--state", "gone"], 2, "--state"],
      [["company", " "], 3, "Enter a company."],
    ];
    for (const [args, code, message] of refused) {
      const result = await people(...args);
      expect([args, result.code]).toEqual([args, code]);
      expect(result.err).toContain(message);
    }
  });
});
