import { afterAll, expect, test } from "bun:test";
import { isAdminScope, keyScopes, type KeyScope } from "#core/accounts/api-keys/contract.ts";
import type { ErrorCode } from "#server/error-codes.ts";
import { isSessionOnly, statusIn } from "#server/declaration.ts";
import type { Operation } from "#server/operations.ts";
import { noon } from "../support/core/core.ts";
import { watchDatabase } from "../support/core/dump-database.ts";
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
type Caller = (typeof callers)[number];

test("every route has an example, and every example a route", () => {
  expect(Object.keys(examples).toSorted()).toEqual(operations.map(({ key }) => key).toSorted());
});

test("a route that only reads is a GET, and a GET only reads", () => {
  for (const { key, method, mode } of operations) expect([key, mode === "read"]).toEqual([key, method === "GET"]);
});

test("nothing under /api/auth/ accepts an API key except the request for its owner", () => {
  const open = operations.filter(
    ({ path, declaration }) =>
      path.startsWith("/api/auth/") && declaration.who !== "guest" && !isSessionOnly(declaration),
  );
  expect(open.map(({ key }) => key)).toEqual(["GET /api/auth/me"]);
});

/** The expected error code; undefined for an allowed caller. */
function refusalOf({ key, declaration: { who } }: Operation, caller: Caller): ErrorCode | undefined {
  if (who === "guest") return undefined;
  if (caller === "guest") return "auth.required";
  if (caller === "rejected" || caller === "suspended") return "auth.session_ended";
  if (caller === "pending" && who !== "signed in") return "accounts.not_approved";
  if (caller !== "admin" && who === "admin") return "accounts.admin_only";
  return caller === "other" || caller === "admin" ? exampleOf(key).othersGet : undefined;
}

interface Asking {
  name: string;
  person: Person;
  /** Some calls replace the person's. */
  token: () => string | undefined;
  refusal: ErrorCode | undefined;
}

async function expectAnswer(fixture: Fixture, operation: Operation, { name: caller, person, token, refusal }: Asking) {
  const { key, declaration } = operation;
  const { prepare, isStream } = exampleOf(key);
  if (isStream && refusal === undefined) return;
  if (refusal === undefined) await prepare?.(fixture, person);
  const { path, call } = callOf(key, fixture, person);
  const database = watchDatabase(fixture.core);
  const { status, json } = await fixture.call(path, { ...call, token: token() });
  if (refusal === undefined) {
    expect([caller, status, json]).toEqual([caller, statusIn(declaration), json]);
    return;
  }
  expect([caller, (json as { code: string }).code]).toEqual([caller, refusal]);
  expect([caller, status]).toEqual([caller, operation.errors.get(refusal) ?? 0]);
  database.expectUnchanged();
}

/** The scopes of a key, and what it gets; the allowed call comes last. */
function keysFor({ declaration }: Operation): { isAdmin: boolean; scopes: KeyScope[]; refusal?: ErrorCode }[] {
  const { who, scope } = declaration;
  const [all, own] = [[...keyScopes], keyScopes.filter((one) => !isAdminScope(one))];
  if (who === "guest") return [{ isAdmin: true, scopes: all }];
  if (scope === undefined) {
    return [
      { isAdmin: false, scopes: own, refusal: "auth.key_not_allowed" },
      { isAdmin: true, scopes: all, refusal: "auth.key_not_allowed" },
    ];
  }
  const without = { isAdmin: true, scopes: all.filter((one) => one !== scope), refusal: "auth.scope_missing" } as const;
  if (who === "admin") {
    return [
      { isAdmin: false, scopes: own, refusal: "accounts.admin_only" },
      without,
      { isAdmin: true, scopes: [scope] },
    ];
  }
  const others = own.filter((one) => one !== scope);
  return [without, { ...without, isAdmin: false, scopes: others }, { isAdmin: false, scopes: [scope] }];
}

for (const operation of operations) {
  const { key: route } = operation;
  test(`${route} allows exactly the declared callers`, async () => {
    const fixture = await fixtureFor(operation);
    const { ada, ben, ...others } = fixture.people;
    const people = { guest: ada, other: ben, user: ada, ...others };
    for (const caller of callers) {
      const token = () => (caller === "guest" ? undefined : people[caller].token);
      const asking = { name: caller, person: people[caller], token, refusal: refusalOf(operation, caller) };
      await expectAnswer(fixture, operation, asking);
    }
  });

  test(`${route} allows API keys exactly what is declared for their scopes`, async () => {
    const fixture = await fixtureFor(operation);
    const { ada, admin } = fixture.people;
    for (const { isAdmin, scopes, refusal } of keysFor(operation)) {
      const person = isAdmin ? admin : ada;
      const { apiKey } = fixture.core.accounts.regenerateApiKey(undefined, person.user.id, scopes);
      const name = `${isAdmin ? "admin" : "user"}'s API key with ${scopes.join(" and ")}`;
      await expectAnswer(fixture, operation, { name, person, token: () => apiKey, refusal });
    }
  });
}

test("what lets somebody in or sends mail out is refused to every key", () => {
  const keyed = operations.filter(({ declaration: { who, scope } }) => who !== "guest" && scope !== undefined);
  const sensitive =
    /password|two-factor|sessions|logout|api-key|\/role$|admin\/server|admin\/mails|backups|sign-ins|\/auth\/linkedin|auth\/cookie|auth\/sandbox/;
  expect(keyed.map(({ key }) => key).filter((key) => sensitive.test(key))).toEqual([]);
  const deleting = keyed.filter(({ method, path }) => method === "DELETE" && path.startsWith("/api/admin/"));
  expect(deleting.map(({ key }) => key)).toEqual(["DELETE /api/admin/users/:id/invitation"]);
});
