import { expect, test } from "bun:test";
import { createApp } from "#server/app.ts";
import { memoryCore } from "../support/core.ts";
import { dump } from "../support/http.ts";
import { cheapPasswords } from "../support/people.ts";
import { callers, table, world, type Caller } from "./route-table.ts";

cheapPasswords();

const routesOf = () =>
  new Set(
    createApp(memoryCore())
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`),
  );

test("the table lists every route there is, and none that is not", () => {
  expect(table.map(({ route }) => route).toSorted()).toEqual([...routesOf()].toSorted());
});

for (const { route, path, body, expects } of table) {
  const [method = "", address = ""] = route.split(" ");
  test(`${route} knows who may`, async () => {
    const { core, call, state } = await world();
    const tokens: Record<Caller, string | undefined> = {
      guest: undefined,
      pending: state.people.pending.token,
      rejected: state.people.rejected.token,
      suspended: state.people.suspended.token,
      other: state.people.ben.token,
      user: state.people.ada.token,
      admin: state.people.admin.token,
    };
    for (const caller of callers) {
      const expected = expects[caller];
      const before = dump(core);
      const request = { method, token: tokens[caller], ...(body && { body: body(state) }) };
      const url = path?.(state) ?? address;
      if (address === "/api/events" && expected === 200) continue;
      const answer = await call(url, request);
      if (typeof expected === "number") {
        expect({ caller, status: answer.status }).toEqual({ caller, status: expected });
      } else {
        expect({ caller, code: (answer.json as { code: string }).code }).toEqual({ caller, code: expected });
        expect(dump(core)).toBe(before);
      }
    }
  });
}
