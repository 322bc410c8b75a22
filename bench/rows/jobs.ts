import { createJobsFixture, feedOpening } from "#tests/core/jobs/jobs-fixture.ts";
import { median, ms, percentile, type Row } from "../row.ts";

const boards = 5;
const openingsEach = 2000;
const rounds = 31;
const skills =
  "Python Django Go Kubernetes React TypeScript PostgreSQL Kafka Terraform AWS Java Rust Linux Docker Redis".split(" ");
const filler =
  "We build things people rely on and write down why, review what others wrote and measure before and after. ".repeat(
    8,
  );

const openingsOf = (board: number) =>
  Array.from({ length: openingsEach }, (_, n) => {
    const named = [0, 1, 2, 3].map((at) => skills[(n * 7 + at * 3 + board) % skills.length] ?? "");
    return feedOpening(`${board}-${n}`, {
      title: `${["Senior", "Junior", ""][n % 3]} ${named[0]} Developer ${board} ${n}`,
      description: `${filler} You know ${named.join(", ")}. €${60 + (n % 60)},000.`,
      location: n % 2 === 0 ? "Remote" : "Berlin",
    });
  });

const queries = ["developer", "python developer", "senior rust", "kubernetes postgresql"];

export const jobs: Row = {
  name: "jobs",
  async run() {
    using fixture = createJobsFixture();
    fixture.offer("sandbox", []);
    for (let board = 0; board < boards; board += 1) {
      fixture.offer("greenhouse", openingsOf(board));
      fixture.jobs.changeSource(fixture.ada, { source: "greenhouse", board: `board-${board}`, isOn: true });
      await fixture.search();
    }
    const times: number[] = [];
    let fewest = Infinity;
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      const { total } = await fixture.search({ query: queries[round % queries.length] ?? "", limit: "25" });
      times.push(performance.now() - began);
      fewest = Math.min(fewest, total ?? 0);
    }
    return [
      {
        name: `search ${(boards * openingsEach).toLocaleString("en")} openings`,
        measured: `median ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}; at least ${fewest.toLocaleString("en")} found`,
        baseline: "-",
        limit: "median ≤ 100 ms",
        pass: median(times) <= 100 && fewest > 0,
      },
    ];
  },
};
