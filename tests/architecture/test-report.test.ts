import { expect, test } from "bun:test";
import { readTestReport, readUnhandledErrors } from "../test-report.ts";

test("a report contains the number of passed tests, and each failure with its reason", () => {
  const report = readTestReport(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="bun test" tests="4" assertions="3" failures="2" skipped="1" time="0.02">
  <testsuite name="a.test.ts" file="a.test.ts" tests="4" failures="2" skipped="1">
    <testcase name="passes" classname="" time="0" file="a.test.ts" line="1" assertions="1" />
    <testcase name="x &amp; &lt;y&gt;" classname="" time="0" file="a.test.ts" line="2" assertions="1">
      <failure type="AssertionError" message="Expected: 2&#10;Received: 1&#10;">at a.test.ts:2</failure>
    </testcase>
    <testcase name="(worker crashed)" classname="" time="0" file="b.test.ts" assertions="0">
      <failure type="Error" message="it crashed" />
    </testcase>
  </testsuite>
</testsuites>`);
  expect(report.passed).toBe(1);
  expect(report.failed).toBe(2);
  expect(report.failures).toEqual([
    "a.test.ts: x & <y>\nExpected: 2\nReceived: 1",
    "b.test.ts: (worker crashed)\nit crashed",
  ]);
});

test("a missing report counts no test as passed", () => {
  expect(readTestReport("")).toEqual({ passed: 0, failed: 0, failures: [] });
});

test("an error outside of every test is found in the log, with its file", () => {
  const log = `tests/a.test.ts:
(pass) adds [0.10ms]

tests/b.test.ts:

# Unhandled error between tests
-------------------------------
3 | throw new Error("broken import");
error: broken import
    at tests/b.test.ts:3:7
-------------------------------

tests/a.test.ts:
(pass) subtracts [0.10ms]
`;
  expect(readUnhandledErrors(log)).toEqual([
    `tests/b.test.ts: an error outside of every test\n3 | throw new Error("broken import");\nerror: broken import\n    at tests/b.test.ts:3:7`,
  ]);
  expect(readUnhandledErrors("(pass) adds [0.10ms]\n")).toEqual([]);
});
