import { closeDom, openDom } from "../support/dom.ts";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { House } from "lucide-react";
import { topics } from "#core/contract.ts";
import { allTopics, keysOfTopics } from "#ui/routing/keys-by-topic.ts";
import type { Screen } from "#ui/routing/define-screen.ts";
import { screens } from "#ui/screens.ts";
import { groupsFor } from "#ui/shell/navigation.ts";
import { appAt } from "../support/app.ts";

beforeAll(() => {
  openDom();
  appAt("/login", null);
});
afterAll(closeDom);

const labelsOf = (list: readonly Screen[], role: "user" | "admin") =>
  groupsFor(list, role).map(({ label, links }) => [label, links.map((link) => `${link.label} ${link.to}`)]);

test("the sidebar follows from the list of screens", () => {
  const everyone = [
    ["Dashboard", ["Overview /dashboard", "Analytics /analytics"]],
    ["Automation", ["Content Scheduler /content-scheduler"]],
    ["Content & Tools", ["LinkedIn Settings /linkedin-settings"]],
  ];
  expect(labelsOf(screens, "user")).toEqual(everyone);
  expect(labelsOf(screens, "admin")).toEqual([
    ...everyone,
    ["Administration", ["User Management /admin/users", "Settings /admin/server", "Audit log /admin/audit"]],
  ]);
});

test("a screen that joins the list joins the sidebar and the live updates", () => {
  const jobs: Screen = {
    routes: [],
    navigation: { group: "Automation", label: "Jobs", icon: House },
    keysByTopic: { activity: [["jobs"]] },
  };
  expect(labelsOf([...screens, jobs], "user")[1]).toEqual([
    "Automation",
    ["Content Scheduler /content-scheduler", "Jobs /"],
  ]);
  expect(keysOfTopics([...screens, jobs], ["activity"])).toContainEqual(["jobs"]);
  expect(keysOfTopics(screens, ["activity"])).not.toContainEqual(["jobs"]);
});

test("every topic loads something again, and nothing twice", () => {
  expect(allTopics.toSorted()).toEqual([...topics].toSorted());
  for (const topic of topics) expect(keysOfTopics(screens, [topic])).not.toBeEmpty();
  expect(keysOfTopics(screens, ["content", "badges", "activity"])).toEqual([
    ["badges"],
    ["content"],
    ["usage"],
    ["dashboard", "metrics"],
    ["dashboard", "attention"],
    ["dashboard", "recent-activity"],
    ["analytics"],
  ]);
});

test("a topic of a newer server is ignored", () => {
  expect(keysOfTopics(screens, ["weather", "users", "toString"])).toEqual(keysOfTopics(screens, ["users"]));
});

test("what several screens share is loaded again under the same key", () => {
  const keys = keysOfTopics(screens, allTopics).map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
});
