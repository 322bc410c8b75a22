import { closeDom, openDom } from "../support/dom.ts";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { House } from "lucide-react";
import { activityKindNames, notificationKindNames, topics } from "#core/declarations.ts";
import { keysOfTopics, topicsOf } from "#ui/routing/keys-by-topic.ts";
import type { Screen } from "#ui/routing/define-screen.ts";
import { kindIconOf, loadKindIcons } from "#ui/routing/kind-icon.tsx";
import { screens } from "#ui/screens.ts";
import { groupsFor } from "#ui/shell/navigation/navigation.ts";
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
    [
      "Automation",
      [
        "Job Applications /job-applications",
        "Find Jobs /jobs",
        "Content Scheduler /content-scheduler",
        "AI Assistant /ai-chat",
        "Bot /bot",
        "People /people",
      ],
    ],
    [
      "Content & Tools",
      [
        "Content Generator /content-generator",
        "CV Generator /cv-generator",
        "Carousels /carousels",
        "Your data /imports",
        "LinkedIn Settings /linkedin-settings",
      ],
    ],
  ];
  const support = ["Support", ["Help & Support /help"]];
  expect(labelsOf(screens, "user")).toEqual([...everyone, support]);
  const administration = ["User Management /admin/users", "Settings /admin/server", "Audit log /admin/audit"];
  expect(labelsOf(screens, "admin")).toEqual([
    ...everyone,
    ["Administration", [...administration, "Support tickets /admin/support"]],
    support,
  ]);
});

test("the AI assistant, the content generator and the CV generator are marked as new", () => {
  const links = groupsFor(screens, "user").flatMap((group) => group.links);
  const isNew = links.filter((link) => link.isNew === true).map(({ label }) => label);
  expect(isNew).toEqual(expect.arrayContaining(["AI Assistant", "Content Generator", "CV Generator"]));
});

test("a screen that joins the list joins the sidebar and the live updates", () => {
  const jobs: Screen = {
    routes: [],
    navigation: { group: "Automation", label: "Jobs", icon: House },
    keysByTopic: { activity: [["jobs"]] },
  };
  expect(labelsOf([...screens, jobs], "user")[1]).toEqual([
    "Automation",
    [
      "Job Applications /job-applications",
      "Find Jobs /jobs",
      "Content Scheduler /content-scheduler",
      "AI Assistant /ai-chat",
      "Bot /bot",
      "People /people",
      "Jobs /",
    ],
  ]);
  expect(keysOfTopics([...screens, jobs], ["activity"])).toContainEqual(["jobs"]);
  expect(keysOfTopics(screens, ["activity"])).not.toContainEqual(["jobs"]);
});

test("every topic loads something again, and nothing twice", () => {
  expect(topicsOf(screens).toSorted()).toEqual([...topics].toSorted());
  for (const topic of topics) expect(keysOfTopics(screens, [topic])).not.toBeEmpty();
  expect(keysOfTopics(screens, ["content", "badges", "activity"])).toEqual([
    ["badges"],
    ["content"],
    ["usage"],
    ["set-up-checklist"],
    ["dashboard", "metrics"],
    ["dashboard", "attention"],
    ["dashboard", "last-post"],
    ["dashboard", "recent-activity"],
    ["analytics"],
  ]);
});

test("a topic of a newer server is ignored", () => {
  expect(keysOfTopics(screens, ["weather", "users", "toString"])).toEqual(keysOfTopics(screens, ["users"]));
});

test("what several screens share is loaded again under the same key", () => {
  const keys = keysOfTopics(screens, topicsOf(screens)).map((key) => JSON.stringify(key));
  expect(new Set(keys).size).toBe(keys.length);
});

test("every activity kind and notification kind has an icon, on one screen", async () => {
  const kindIcons = await loadKindIcons(screens);
  const declared = (of: "activity" | "notification") => kindIcons.flatMap((icons) => Object.keys(icons[of] ?? {}));
  expect(declared("activity").toSorted()).toEqual([...activityKindNames, "job_application"].toSorted());
  expect(declared("notification").toSorted()).toEqual(notificationKindNames.toSorted());
  expect(kindIconOf(kindIcons, "notification", "registration")).toBeDefined();
  expect(kindIconOf(kindIcons, "notification", "of_a_newer_server")).toBeUndefined();
});
