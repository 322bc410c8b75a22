import { expect, test } from "bun:test";
import { client } from "../support/core/http.ts";
import { cheapPasswords } from "../support/core/people.ts";
import { table, world } from "./route-table.ts";

cheapPasswords();

const acts = table.filter(({ route }) => /^(POST|PUT|PATCH|DELETE) \/api\/admin\//.test(route));

test("there are acts of admins to look at", () => {
  expect(acts.length).toBeGreaterThan(14);
});

for (const { route, path, body, expects } of acts) {
  const [method = "", address = ""] = route.split(" ");
  test(`${route} leaves exactly one entry in the audit log, and none when it is refused`, async () => {
    const { core, state } = await world();
    const call = client(core);
    const { user, token } = state.people.admin;
    const mine = () => core.accounts.audit({ limit: 200, user: user.id }).items;
    const before = mine().length;
    const send = () => call(path?.(state) ?? address, { method, token, ...(body && { body: body(state) }) });
    if (typeof expects.admin === "string") {
      await send();
      expect(mine()).toHaveLength(before);
      return;
    }
    expect((await send()).status).toBeLessThan(300);
    expect(mine()).toHaveLength(before + 1);
    expect(mine()[0]?.summary).toMatch(/^[A-Z]\w+ /);
  });
}
