import { describe, expect, test } from "bun:test";
import { createApplicationFixture } from "./fixture.ts";

const berlin = { title: "Engineer", company: "Acme", location: "Berlin", url: "/sandbox/jobs/1" };
const paris = { ...berlin, location: "Paris", url: "/sandbox/jobs/2" };

describe("a job is tracked", () => {
  test("by its place too: two openings of one title in different cities are two jobs", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const { id } = apply({ location: "Berlin" });
    expect(applications.findTracked(userId, [berlin, paris])).toEqual([id, null]);
    expect(applications.findSent(userId, paris)).toBeUndefined();
  });

  test("by its posting: another number on the network is another job", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const { id } = apply({
      location: "Berlin",
      jobUrl: "https://www.linkedin.com/jobs/view/engineer-4711001/?trk=list",
    });
    const at = (url: string) => ({ ...berlin, url });
    expect(
      applications.findTracked(userId, [
        at("https://www.linkedin.com/jobs/view/4711001/"),
        at("https://www.linkedin.com/jobs/view/4711002/"),
        at("https://jobs.example.com/4711001"),
      ]),
    ).toEqual([id, null, null]);
  });

  test("whatever its address says about where it was found", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const { id } = apply({ jobUrl: "https://jobs.example.com/acme/7/?utm_source=mail" });
    const at = (url: string) => ({ ...berlin, url });
    expect(
      applications.findTracked(userId, [
        at("https://jobs.example.com/acme/7"),
        at("https://jobs.example.com/acme/7?id=2"),
      ]),
    ).toEqual([id, null]);
  });

  test("without its place only perhaps: it is asked about, and not listed as tracked", async () => {
    const { apply, applications, userId } = await createApplicationFixture();
    const { id } = apply({ status: "interview" });
    expect(applications.findTracked(userId, [berlin, paris])).toEqual([null, null]);
    expect(applications.findSent(userId, berlin)).toMatchObject({ id, status: "interview", isSameJob: false });
  });
});
