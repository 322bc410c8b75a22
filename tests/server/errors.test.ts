import { afterAll, expect, test } from "bun:test";
import { ErrorBody } from "#core/contract.ts";
import type { DeclaredError } from "#server/declaration.ts";
import type { ErrorCode } from "#server/error-codes.ts";
import type { Operation } from "#server/operations.ts";
import { noon } from "../support/core/core.ts";
import type { ApiResponse } from "../support/core/http.ts";
import { createLinkedInApi } from "../support/linkedin-api/linkedin-api.ts";
import { cheapPasswords } from "../support/core/people.ts";
import { createFixture, operations } from "./fixture.ts";
import { accounts } from "./provocations/accounts.ts";
import { administration } from "./provocations/administration.ts";
import { applicationDrafts } from "./provocations/application-drafts.ts";
import { applications } from "./provocations/applications.ts";
import { common } from "./provocations/every-operation.ts";
import { content } from "./provocations/content.ts";
import { cv } from "./provocations/cv.ts";
import { evergreen } from "./provocations/evergreen.ts";
import { jobs } from "./provocations/jobs.ts";
import { postHistory } from "./provocations/post-history.ts";
import { library } from "./provocations/library.ts";
import { series } from "./provocations/series.ts";
import { chatProvocations } from "./provocations/chat.ts";
import { support } from "./provocations/support.ts";
import { oidc } from "./provocations/oidc.ts";
import { push } from "./provocations/push.ts";
import { webhooks } from "./provocations/webhooks.ts";
import { writing } from "./provocations/writing.ts";
import { settings } from "./provocations/settings.ts";
import { contentImports } from "./provocations/content-imports.ts";
import { imports } from "./provocations/imports.ts";
import { memberData } from "./provocations/member-data.ts";
import { network } from "./provocations/network.ts";
import { bot } from "./provocations/bot.ts";
import { campaigns } from "./provocations/campaigns.ts";
import { people } from "./provocations/people.ts";
import { bulkChanges } from "./provocations/bulk-changes.ts";
import { postingQueue } from "./provocations/posting-queue.ts";
import { assistants } from "./provocations/assistants.ts";
import { postApprovals } from "./provocations/post-approvals.ts";
import {
  isPlainRefusal,
  type ArrangedProvocation,
  type Provocations,
  type Provocation,
} from "./provocations/provoke.ts";

cheapPasswords();
const api = await createLinkedInApi({ now: () => noon });
afterAll(() => api.stop());
/** Shared by refusals, which change nothing: creating a fixture takes longer than the call. */
const shared = await createFixture({ api });

const own: Provocations = {
  ...accounts,
  ...content,
  ...bot,
  ...campaigns,
  ...people,
  ...bulkChanges,
  ...series,
  ...evergreen,
  ...jobs,
  ...library,
  ...postHistory,
  ...support,
  ...webhooks,
  ...push,
  ...oidc,
  ...writing,
  ...chatProvocations,
  ...cv,
  ...applications,
  ...applicationDrafts,
  ...postingQueue,
  ...postApprovals,
  ...assistants,
  ...contentImports,
  ...imports,
  ...settings,
  ...network,
  ...memberData,
  ...administration,
};

const arranged = (provocation: Provocation | ArrangedProvocation): ArrangedProvocation =>
  typeof provocation === "function" ? { settings: { api }, provoke: provocation } : provocation;

const codeOf = (error: DeclaredError): ErrorCode => (typeof error === "string" ? error : error[0]);

function expectError({ key, errors }: Operation, code: ErrorCode, { status, json }: ApiResponse): void {
  const body = ErrorBody.parse(json);
  expect([key, body.code, status]).toEqual([key, code, errors.get(code) ?? 0]);
  expect(body.message.length).toBeGreaterThan(10);
}

test("every error that an operation declares is provoked below, and no other", () => {
  const declared = operations.flatMap(({ key, declaration }) =>
    (declaration.errors ?? []).map((error) => `${key} ${codeOf(error)}`),
  );
  const provoked = Object.entries(own).flatMap(([key, codes]) => Object.keys(codes).map((code) => `${key} ${code}`));
  expect(provoked.toSorted()).toEqual(declared.toSorted());
  const rest = operations.flatMap(({ key, errors }) => [...errors.keys()].filter((code) => !own[key]?.[code]));
  expect([...new Set<string>(rest)].toSorted()).toEqual(Object.keys(common).toSorted());
});

for (const operation of operations) {
  const { key, errors } = operation;
  for (const [code, provocation] of Object.entries(own[key] ?? {}) as [
    ErrorCode,
    Provocation | ArrangedProvocation,
  ][]) {
    test(`${key} responds ${errors.get(code)} ${code}`, async () => {
      const { settings, provoke } = arranged(provocation);
      const fixture = isPlainRefusal(provocation) ? shared : await createFixture(settings);
      const answer = await provoke(fixture, operation);
      expectError(operation, code, answer);
    });
  }

  test(`${key} responds with every error derived from its declaration`, async () => {
    // An interrupted call has taken effect.
    const fixture = errors.has("request.interrupted") ? await createFixture({ api }) : shared;
    for (const [code, provoke] of Object.entries(common) as [ErrorCode, Provocation][]) {
      if (!errors.has(code) || own[key]?.[code]) continue;
      expectError(operation, code, await provoke(fixture, operation));
    }
  });
}
