import { expect, test } from "bun:test";
import { codeAt } from "../support/core/authenticator.ts";
import { memoryAttache } from "#tests/support/attache.ts";

import { createClient, type Call } from "../support/core/http.ts";
import { cheapPasswords, password, person } from "../support/core/people.ts";
import { operations } from "./fixture.ts";

cheapPasswords();

test("the whole flow over HTTP: on, signed in with a code, new recovery codes, off; every response as declared", async () => {
  const core = memoryAttache();
  const { token } = await person(core, "Ada");
  const call = createClient(core);
  const ask = async <T>(method: string, path: string, more: Call): Promise<T> => {
    const { status, json } = await call(`/api/auth${path}`, { method, ...more });
    expect([path, status]).toEqual([path, 200]);
    const operation = operations.find(({ key }) => key === `${method} /api/auth${path}`);
    expect(operation?.declaration.answer?.parse(json)).toEqual(json);
    return json as T;
  };
  const begun = await ask<{ data: { secret: string } }>("POST", "/two-factor", { token, body: { password } });
  const code = () => codeAt(begun.data.secret, core.clock.now());
  const on = await ask<{ token: string }>("POST", "/two-factor/confirm", { token, body: { code: code() } });
  expect(await call("/api/auth/me", { token })).toMatchObject({ status: 401, json: { code: "auth.session_ended" } });
  expect(await ask("GET", "/two-factor", { token: on.token })).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });

  const login = { email: "ada@example.com", password };
  const refused = await call("/api/auth/login", { method: "POST", body: login });
  expect([refused.status, refused.json]).toMatchObject([401, { code: "auth.code_required" }]);
  core.clock.jump(30_000);
  const signedIn = await ask<{ token: string }>("POST", "/login", { body: { ...login, code: code() } });

  await ask("POST", "/two-factor/recovery-codes", { token: signedIn.token, body: { password } });
  const off = await ask<{ token: string }>("DELETE", "/two-factor", { token: signedIn.token, body: { password } });
  expect(await ask("GET", "/two-factor", { token: off.token })).toEqual({
    enabled: false,
    since: null,
    recoveryCodesLeft: 0,
  });
});

test("a wrong password or code names its field, and does not look like an ended session", async () => {
  const core = memoryAttache();
  const { token } = await person(core, "Ada");
  const call = createClient(core);
  const wrong = await call("/api/auth/two-factor", { method: "POST", token, body: { password: "not it" } });
  expect(wrong).toMatchObject({
    status: 400,
    json: { code: "auth.wrong_password", details: [{ path: "password" }] },
  });
  await call("/api/auth/two-factor", { method: "POST", token, body: { password } });
  const code = await call("/api/auth/two-factor/confirm", { method: "POST", token, body: { code: "abc" } });
  expect(code).toMatchObject({ status: 400, json: { code: "auth.wrong_code", details: [{ path: "code" }] } });
});
