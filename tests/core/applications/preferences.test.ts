import { expect, test } from "bun:test";
import {
  dailyApplications,
  defaultJobPreferences,
  experienceLevels,
  JobPreferences,
  salaryRanges,
} from "#core/job-preferences/contract.ts";
import { createApplicationFixture } from "./fixture.ts";

test("the preferences have the specified choices and defaults", () => {
  expect(experienceLevels).toEqual(["entry", "mid", "senior"]);
  expect(salaryRanges).toEqual(["40k-60k", "60k-90k", "90k-120k", "120k+"]);
  expect(dailyApplications).toEqual([3, 5, 10, "unlimited"]);
  expect(defaultJobPreferences).toEqual({
    jobTitle: "Python Developer",
    location: "Remote",
    experienceLevel: "mid",
    salaryRange: "60k-90k",
    autoApply: true,
    applicationsPerDay: 5,
    skills: ["Python", "Django", "Linux", "Cybersecurity", "FastAPI"],
  });
});

test("saved preferences come back, and no skill is listed twice", async () => {
  const { core, userId } = await createApplicationFixture();
  const wanted = JobPreferences.parse({ skills: [" Go ", "go", "SQL"], applicationsPerDay: "unlimited" });
  core.jobPreferences.save(userId, wanted);
  expect(core.jobPreferences.get(userId)).toMatchObject({ applicationsPerDay: "unlimited", location: "Remote" });
  expect(core.jobPreferences.get(userId).skills.map((skill) => skill.toLowerCase())).toEqual(["go", "sql"]);
});
