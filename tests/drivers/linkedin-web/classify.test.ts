import { expect, test } from "bun:test";
import { classifyPage, type PageFacts } from "#drivers/linkedin-web/page/classify-page.ts";

const member: PageFacts = {
  path: "/feed/",
  status: 200,
  proven: true,
  signIn: false,
  agreement: false,
  slowDown: false,
};

test("a page with an element that only members see is signed in", () => {
  expect(classifyPage(member)).toBe("signed_in");
});

test.each([
  ["/login", "login"],
  ["/login/de", "login"],
  ["/uas/login", "login"],
  ["/authwall", "authwall"],
  ["/checkpoint/challenge/AgF3", "checkpoint"],
  ["/checkpoint", "checkpoint"],
  ["/challenge", "checkpoint"],
  ["/uas/consumer-email-challenge", "checkpoint"],
  ["/404", "not_found"],
  ["/404/", "not_found"],
] as const)("the path %s is %s, whatever else is on the page", (path, standing) => {
  expect(classifyPage({ ...member, path, proven: standing !== "not_found" })).toBe(standing);
});

test("a checkpoint page with a nav is not signed in", () => {
  expect(classifyPage({ ...member, path: "/checkpoint/lg/x", proven: true })).toBe("checkpoint");
});

test("a path that only begins like a blocker is not a blocker", () => {
  expect(classifyPage({ ...member, path: "/login-help/" })).toBe("signed_in");
  expect(classifyPage({ ...member, path: "/in/checkpoint/" })).toBe("signed_in");
});

test("a sign-in form is a login at any address", () => {
  expect(classifyPage({ ...member, path: "/", proven: false, signIn: true })).toBe("login");
  expect(classifyPage({ ...member, signIn: true })).toBe("login");
});

test("a page with terms to accept is neither signed in nor a login", () => {
  expect(classifyPage({ ...member, agreement: true })).toBe("interstitial");
});

test.each([429, 999])("a response with status %p is throttled, with or without proof of a session", (status) => {
  expect(classifyPage({ ...member, status })).toBe("throttled");
});

test("a page that says 'slow down' is throttled", () => {
  expect(classifyPage({ ...member, proven: false, slowDown: true })).toBe("throttled");
});

test("a page without proof of a session is unproven, neither signed in nor throttled", () => {
  expect(classifyPage({ ...member, proven: false })).toBe("unproven");
});

test("a 404 is not found, with or without the member layout", () => {
  expect(classifyPage({ ...member, status: 404 })).toBe("not_found");
  expect(classifyPage({ ...member, status: 404, proven: false })).toBe("not_found");
});
