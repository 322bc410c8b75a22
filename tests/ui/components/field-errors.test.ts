import { closeDom, openDom } from "../support/dom.ts";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { ApiError } from "#ui/api.ts";
import { fieldErrors } from "#ui/components/form/field-errors.ts";

beforeAll(openDom);
afterAll(closeDom);

const refusal = (details: unknown) => new ApiError(400, JSON.stringify({ message: "Check the fields.", details }));

test("the server's messages about fields are read by path, the first of each", () => {
  const details = [
    { path: "scheduledFor", message: "first" },
    { path: "scheduledFor", message: "second" },
    { path: "quotas.posts", message: "posts" },
    { path: "timezone", message: 1 },
    "noise",
    null,
  ];
  expect(fieldErrors(refusal(details))).toEqual({ scheduledFor: "first", "quotas.posts": "posts" });
});

test("a failure without messages about fields has none", () => {
  expect(fieldErrors(refusal(undefined))).toEqual({});
  expect(fieldErrors(refusal("noise"))).toEqual({});
  expect(fieldErrors(new Error("offline"))).toEqual({});
});
