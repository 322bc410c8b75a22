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

test("a message that begins with the field's name begins with the flag instead", () => {
  const days = faultOf([{ path: "days", message: "days must be a whole number from 1 to 365" }]);
  expect(formatFault(days, { days: "--days" })).toBe("--days must be a whole number from 1 to 365");
});

test("a cursor is named by its flag, without the header that the API uses", () => {
  const cursor = invalid("list.cursor", "cursor", "Use the cursor from the X-Next-Cursor header unchanged.");
  expect(formatFault(cursor, {})).toBe("--cursor is not valid. Copy it from the previous page.");
});

test("other messages are printed unchanged, whatever word they begin with", () => {
  const fault = new Fault("conflict", "content.not_now", "scheduledFor: this is prose.");
  expect(formatFault(fault, flagByField)).toBe("scheduledFor: this is prose.");
  const unmapped = faultOf([{ path: "hashtags", message: "Too many." }]);
  expect(formatFault(unmapped, flagByField)).toBe("hashtags: Too many.");
  expect(formatFault(invalid("x.y", "constructor", "No."), flagByField)).toBe("No.");
});
