import { expect, test } from "bun:test";
import { createApp } from "#server/app.ts";
import { memoryAttache } from "../support/attache.ts";
import { dump } from "../support/core/dump.ts";
import { cheapPasswords } from "../support/core/people.ts";
import { callers, keyExpectation, table, world, type Caller, type Row } from "./route-table.ts";

cheapPasswords();

const routesOf = () => {
  const core = memoryAttache();
  return new Set(
    createApp(core, core.extensions)
      .routes.filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method} ${path}`),
  );
};

test("the table lists every route there is, and none that is not", () => {
  expect(table.map(({ route }) => route).toSorted()).toEqual([...routesOf()].toSorted());
});

type Made = Awaited<ReturnType<typeof world>>;

/** Makes the call of a row, and finds the status or the refusal that is expected, which changes nothing. */
async function expectAnswer({ core, call, state }: Made, row: Row, caller: string, token: string | undefined) {
  const [method = "", address = ""] = row.route.split(" ");
  const expected = caller === "apiKey" ? keyExpectation(row) : row.expects[caller as Caller];
  if (address === "/api/events" && expected === 200) return;
  const before = dump(core);
  const answer = await call(row.path?.(state) ?? address, {
    method,
    token,
    ...(row.headers && { headers: row.headers }),
    ...(row.body && { body: row.body(state) }),
  });
  if (typeof expected === "number") {
    expect({ caller, status: answer.status }).toEqual({ caller, status: expected });
  } else {
    expect({ caller, code: (answer.json as { code: string }).code }).toEqual({ caller, code: expected });
    expect(dump(core)).toBe(before);
  }
}

for (const row of table) {
  test(`${row.route} knows who may`, async () => {
    const made = await world();
    const { people } = made.state;
    const tokens: Record<Caller, string | undefined> = {
      guest: undefined,
      pending: people.pending.token,
      rejected: people.rejected.token,
      suspended: people.suspended.token,
      other: people.ben.token,
      user: people.ada.token,
      admin: people.admin.token,
    };
    for (const caller of callers) await expectAnswer(made, row, caller, tokens[caller]);
  });

  test(`${row.route} knows what an API key may`, async () => {
    const made = await world();
    const { apiKey } = made.core.accounts.regenerateApiKey(undefined, made.state.people.ada.user.id);
    await expectAnswer(made, row, "apiKey", apiKey);
  });
}

test("an admin's key administers", async () => {
  const { core, call, state } = await world();
  const { apiKey } = core.accounts.regenerateApiKey(undefined, state.people.admin.user.id);
  expect((await call("/api/admin/stats", { token: apiKey })).status).toBe(200);
});
