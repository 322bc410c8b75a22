import { join } from "node:path";
import type { Import, ShownRow } from "#core/imports/contract.ts";
import { generateArchive } from "#tests/support/imports/generate-archive.ts";
import { load } from "../load.ts";
import { createTemporaryFolder, startAttache } from "../programs.ts";
import { megabytes, ms, type Row } from "../row.ts";
import { seed, signIn } from "../seed.ts";

const size = { connections: 10_000, messages: 50_000, posts: 2000, applications: 200 };
const maxReviewMs = 10_000;
const maxApplyMs = 10_000;
const maxResidentBytes = 300 * 1024 * 1024;
const maxHoldMs = 50;
const pollMs = 50;

/** A large archive is read and imported next to the requests of others. */
export const imports: Row = {
  name: "imports",
  async run({ seconds }) {
    using folder = createTemporaryFolder();
    const data = join(folder.path, "data");
    await seed(data);
    const archive = generateArchive(1, size);
    await using attache = await startAttache(data);
    const headers = { ...(await signIn(attache.url)), "Content-Type": "application/octet-stream" };
    const others = { url: attache.url, path: "/api/health", connections: 1 };
    const alone = await load({ ...others, seconds });

    const ask = async (path: string, init: RequestInit = {}): Promise<Import> => {
      const response = await fetch(`${attache.url}/api/imports${path}`, {
        ...init,
        headers: Object.fromEntries([...new Headers(headers), ...new Headers(init.headers)]),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as Import;
    };
    const settle = async ({ id, state }: Import): Promise<Import> => {
      let now = await ask(`/${id}`);
      while (now.state === state) {
        await Bun.sleep(pollMs);
        now = await ask(`/${id}`);
      }
      return now;
    };

    const meanwhile = load({ ...others, seconds: 2 * seconds });
    const started = performance.now();
    const review = await settle(await ask("", { method: "POST", body: new Uint8Array(archive) }));
    const reviewedAt = performance.now();
    const rows = (await ask(`/${review.id}/rows?limit=200`)) as unknown as ShownRow[];
    const kinds = review.kinds.flatMap(({ kind }) => kind);
    const body = JSON.stringify({ kinds, isMine: true });
    const applying = { method: "POST", body, headers: { "Content-Type": "application/json" } };
    const applied = await settle(await ask(`/${review.id}/apply`, applying));
    const appliedAt = performance.now();
    const held = await meanwhile;
    const peak = attache.peakResident();
    const found = review.kinds.reduce((sum, one) => sum + one.new, 0);
    const [reviewMs, applyMs] = [reviewedAt - started, appliedAt - reviewedAt];
    return [
      {
        name: `review of an archive with ${found.toLocaleString("en")} rows, ${megabytes(archive.length)} packed`,
        measured: ms(reviewMs),
        baseline: "-",
        limit: `≤ ${maxReviewMs / 1000} s`,
        pass: review.state === "ready" && rows.length === 200 && reviewMs <= maxReviewMs,
      },
      {
        name: `import of ${kinds.join(", ")}`,
        measured: ms(applyMs),
        baseline: "-",
        limit: `≤ ${maxApplyMs / 1000} s`,
        pass: applied.state === "applied" && applyMs <= maxApplyMs,
      },
      {
        name: "99th percentile of another request meanwhile",
        measured: ms(held.p99),
        baseline: `without an import ${ms(alone.p99)}`,
        limit: `≤ ${maxHoldMs} ms`,
        pass: held.p99 <= maxHoldMs,
      },
      {
        name: "peak resident memory of the server meanwhile",
        measured: megabytes(peak),
        baseline: "-",
        limit: `≤ ${megabytes(maxResidentBytes)}`,
        pass: peak <= maxResidentBytes,
      },
    ];
  },
};
