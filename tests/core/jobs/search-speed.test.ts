import { expect, test } from "bun:test";
import { createJobsFixture, feedOpening } from "./jobs-fixture.ts";

const boards = 5;
const perBoard = 2000;
const skills =
  "Python Django Go Kubernetes React TypeScript PostgreSQL Kafka Terraform AWS Java Rust Linux Docker Redis".split(" ");
const filler =
  "We build things people rely on and write down why, review what others wrote and measure before and after. ".repeat(
    8,
  );

test("10,000 openings are searched within 100 ms", async () => {
  using fixture = createJobsFixture();
  fixture.offer("sandbox", []);
  for (let board = 0; board < boards; board += 1) {
    const openings = Array.from({ length: perBoard }, (_, n) => {
      const named = [0, 1, 2, 3].map((at) => skills[(n * 7 + at * 3 + board) % skills.length] ?? "");
      return feedOpening(`${board}-${n}`, {
        title: `${["Senior", "Junior", ""][n % 3]} ${named[0]} Developer ${board} ${n}`,
        description: `${filler} You know ${named.join(", ")}. €${60 + (n % 60)},000.`,
        location: n % 2 === 0 ? "Remote" : "Berlin",
      });
    });
    fixture.offer("greenhouse", openings);
    fixture.jobs.changeSource(fixture.ada, { source: "greenhouse", board: `board-${board}`, isOn: true });
    await fixture.search();
  }
  const times: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    const began = performance.now();
    const { total } = await fixture.search({ query: n % 2 === 0 ? "developer" : "python developer", limit: "25" });
    times.push(performance.now() - began);
    expect(total).toBeGreaterThan(500);
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(`10,000 openings: fastest ${sorted[0]?.toFixed(0)} ms, median ${sorted[3]?.toFixed(0)} ms`);
  // The fastest: others may use the machine.
  expect(sorted[0]).toBeLessThan(100);
}, 120_000);
