import { expect, test } from "bun:test";
import { cheapPasswords } from "../support/core/people.ts";
import { callOf, exampleOf } from "./examples.ts";
import { createFixture, operations } from "./fixture.ts";

cheapPasswords();

const actions = operations.filter(({ mode, declaration: { who } }) => mode !== "read" && who === "admin");

test("there are admin actions to check", () => {
  expect(actions.length).toBeGreaterThan(14);
});

for (const { key } of actions) {
  test(`${key} leaves exactly one entry in the audit log, and none when it is refused`, async () => {
    const fixture = await createFixture();
    const { admin, ada } = fixture.people;
    const entries = () => fixture.core.accounts.audit({ limit: 200, user: admin.user.id }).items;
    const before = entries().length;
    await exampleOf(key).prepare?.(fixture, admin);
    const { path, call } = callOf(key, fixture, admin);
    expect((await fixture.call(path, { ...call, token: ada.token })).status).toBe(403);
    expect(entries()).toHaveLength(before);
    expect((await fixture.call(path, { ...call, token: admin.token })).status).toBeLessThan(300);
    expect(entries()).toHaveLength(before + 1);
    expect(entries()[0]?.summary).toMatch(/^[A-Z]\w+ /);
  });
}
