import { expect, test } from "bun:test";
import { formatFault } from "#cli/exit-with-error.ts";
import { Fault, faultOf, invalid } from "#core/errors.ts";

const flagByField = { scheduledFor: "--at" };

test("a field error is printed under the flag that set it", () => {
  const past = invalid("content.past", "scheduledFor", "This time has passed.");
  expect(formatFault(past, flagByField)).toBe("--at: This time has passed.");
  const unfit = faultOf([{ path: "scheduledFor", message: "Choose a date." }]);
  expect(formatFault(unfit, flagByField)).toBe("--at: Choose a date.");
});

test("other messages are printed unchanged, whatever word they begin with", () => {
  const fault = new Fault("conflict", "content.not_now", "scheduledFor: this is prose.");
  expect(formatFault(fault, flagByField)).toBe("scheduledFor: this is prose.");
  const unmapped = faultOf([{ path: "hashtags", message: "Too many." }]);
  expect(formatFault(unmapped, flagByField)).toBe("hashtags: Too many.");
  expect(formatFault(invalid("x.y", "constructor", "No."), flagByField)).toBe("No.");
});
