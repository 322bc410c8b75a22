import { expect, test } from "bun:test";
import { applyToPeople } from "#cli/users/apply-to-file.ts";
import type { Core } from "#core/core.ts";
import { createMemoryCore } from "../support/core/core.ts";

async function createPeople(...names: string[]) {
  const core = createMemoryCore();
  for (const name of names) await core.accounts.createAccount({ name, email: `${name}@example.com` });
  const steps: [step: string, isInTransaction: boolean][] = [];
  const note = ({ database }: Core, step: string) => steps.push([step, database.sqlite.inTransaction]);
  const apply = (emails: readonly string[], isTrial: boolean) =>
    applyToPeople(
      core,
      emails.map((email, at) => ({ line: at + 1, email, fields: {} })),
      {
        flags: {},
        isTrial,
        action: {
          columns: [],
          prepare: (given, { name }) => {
            note(given, `prepare ${name}`);
            return `prepared for ${name}`;
          },
          act: (given, user, _flags, _fields, prepared) => {
            note(given, `act on ${user.name} with what was ${prepared}`);
            return user;
          },
        },
      },
    );
  return { steps, apply };
}

test("what needs no lock is prepared for the whole file before its transaction", async () => {
  const { steps, apply } = await createPeople("ada", "ben");
  const { results, problems } = apply(["ada@example.com", "nobody@example.com", "ben@example.com"], false);
  expect(steps).toEqual([
    ["prepare ada", false],
    ["prepare ben", false],
    ["act on ada with what was prepared for ada", true],
    ["act on ben with what was prepared for ben", true],
  ]);
  expect([results.length, problems]).toEqual([
    2,
    [
      {
        line: 2,
        message: "nobody@example.com: No account has the email address nobody@example.com.",
      },
    ],
  ]);
});

test("a dry run prepares nothing", async () => {
  const { steps, apply } = await createPeople("ada");
  apply(["ada@example.com"], true);
  expect(steps).toEqual([["act on ada with what was undefined", true]]);
});
