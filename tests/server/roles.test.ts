import { afterAll, expect, test } from "bun:test";
import type { ErrorCode } from "#server/error-codes.ts";
import { statusIn } from "#server/declaration.ts";
import type { Operation } from "#server/operations.ts";
import { noon } from "../support/core/core.ts";
import { dumpDatabase } from "../support/core/dump-database.ts";
import { createLinkedInApi } from "../support/linkedin-api/linkedin-api.ts";
import { cheapPasswords, type Person } from "../support/core/people.ts";
import { callOf, exampleOf, examples, isHarmless } from "./examples.ts";
import { createFixture, operations, type Fixture } from "./fixture.ts";

cheapPasswords();
const api = await createLinkedInApi({ now: () => noon });
afterAll(() => api.stop());
/** Shared by calls that change nothing: creating a fixture takes longer than all of them. */
const shared = await createFixture({ api });
const fixtureFor = (operation: Operation) => (isHarmless(operation) ? shared : createFixture({ api }));

/** Refused callers first, before an allowed call changes the state. */
const callers = ["guest", "pending", "rejected", "suspended", "other", "user", "admin"] as const;
type Caller = (typeof callers)[number] | "user's API key";

test("every route has an example, and every example a route", () => {
  expect(Object.keys(examples).toSorted()).toEqual(operations.map(({ key }) => key).toSorted());
});

test("a route that only reads is a GET, and a GET only reads", () => {
  for (const { key, method, mode } of operations) expect([key, mode === "read"]).toEqual([key, method === "GET"]);
});

test("nothing under /api/auth/ accepts an API key except the request for its owner", () => {
  const open = operations.filter(
    ({ path, declaration: { who, sessionOnly } }) => path.startsWith("/api/auth/") && who !== "guest" && !sessionOnly,
  );
  expect(open.map(({ key }) => key)).toEqual(["GET /api/auth/me"]);
});

/** The expected error code; undefined for an allowed caller. */
function refusalOf({ key, declaration: { who, sessionOnly } }: Operation, caller: Caller): ErrorCode | undefined {
  if (who === "guest") return undefined;
  if (caller === "guest") return "auth.required";
  if (caller === "rejected" || caller === "suspended") return "auth.session_ended";
  if (caller === "user's API key" && sessionOnly) return "auth.key_not_allowed";
  if (caller === "pending" && who !== "signed in") return "accounts.not_approved";
  if (caller !== "admin" && who === "admin") return "accounts.admin_only";
  return caller === "other" || caller === "admin" ? exampleOf(key).othersGet : undefined;
}

async function expectAnswer(fixture: Fixture, operation: Operation, caller: Caller, person: Person, apiKey?: string) {
  const { key, declaration } = operation;
  const refusal = refusalOf(operation, caller);
  const { prepare, isStream } = exampleOf(key);
  if (isStream && refusal === undefined) return;
  if (refusal === undefined) await prepare?.(fixture, person);
  const { path, call } = callOf(key, fixture, person);
  const before = dumpDatabase(fixture.core);
  const token = caller === "guest" ? undefined : (apiKey ?? person.token);
  const { status, json } = await fixture.call(path, { ...call, token });
  if (refusal === undefined) {
    expect([caller, status, json]).toEqual([caller, statusIn(declaration), json]);
    return;
  }
  expect([caller, (json as { code: string }).code]).toEqual([caller, refusal]);
  expect([caller, status]).toEqual([caller, operation.errors.get(refusal) ?? 0]);
  expect(dumpDatabase(fixture.core)).toBe(before);
}

for (const operation of operations) {
  const { key: route } = operation;
  test(`${route} allows exactly the declared callers`, async () => {
    const fixture = await fixtureFor(operation);
    const { ada, ben, ...others } = fixture.people;
    const people = { guest: ada, other: ben, user: ada, ...others };
    for (const caller of callers) await expectAnswer(fixture, operation, caller, people[caller]);
  });

  test(`${route} allows an API key exactly what is declared`, async () => {
    const fixture = await fixtureFor(operation);
    const { ada } = fixture.people;
    const { apiKey } = fixture.core.accounts.regenerateApiKey(undefined, ada.user.id);
    await expectAnswer(fixture, operation, "user's API key", ada, apiKey);
  });
}

test("an admin's key can administer", async () => {
  const { core, call, people } = await createFixture();
  const { apiKey } = core.accounts.regenerateApiKey(undefined, people.admin.user.id);
  expect((await call("/api/admin/stats", { token: apiKey })).status).toBe(200);
});
