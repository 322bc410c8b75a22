import { join } from "node:path";
import { load } from "../load.ts";
import { startAttache, startBare, createTemporaryFolder } from "../programs.ts";
import { megabytes, type Row } from "../row.ts";
import { seed, signIn } from "../seed.ts";
import { newPost } from "./post.ts";

export const memory: Row = {
  name: "memory",
  async run({ idle, seconds }) {
    using folder = createTemporaryFolder();
    await seed(folder.path, { items: 100_000 });
    await using attache = await startAttache(folder.path);
    await Bun.sleep(idle * 1000);
    const residentIdle = attache.resident();
    const headers = await signIn(attache.url);
    const common = { url: attache.url, headers, connections: 32, seconds };
    await load({ ...common, path: "/api/scheduled-content?limit=50" });
    await load({ ...common, path: "/api/auth/me" });
    await load({ ...common, ...newPost, headers: { ...headers, ...newPost.headers } });
    const residentAfterLoad = attache.resident();

    await using bare = await startBare(join(folder.path, "attache.db"));
    const bareIdle = bare.resident();
    await load({ url: bare.url, path: "/list", connections: 32, seconds });
    return [
      {
        name: `resident memory ${idle} s after start`,
        measured: megabytes(residentIdle),
        baseline: `bare ${megabytes(bareIdle)}`,
        limit: "≤ 55 MB",
        pass: residentIdle <= 55 * 1024 * 1024,
      },
      {
        name: "resident memory after the list, me and post loads",
        measured: megabytes(residentAfterLoad),
        baseline: `bare after its list load ${megabytes(bare.resident())}`,
        limit: "≤ 100 MB",
        pass: residentAfterLoad <= 100 * 1024 * 1024,
      },
    ];
  },
};
