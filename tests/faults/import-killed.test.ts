import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "bun:test";
import type { Import } from "#core/imports/contract.ts";
import type { PeopleOverview } from "#core/people/contract.ts";
import type { PastPosts } from "#core/post-history/contract.ts";
import { createTemporaryFolder } from "#tests/support/core/folder.ts";
import { waitUntil } from "#tests/support/core/wait-until.ts";
import { generateArchive } from "#tests/support/imports/generate-archive.ts";
import { createCaller } from "#tests/support/server/create-caller.ts";
import { admin, startServer } from "#tests/support/server/executable.ts";

const archive = generateArchive(7, { connections: 3000, messages: 6000, posts: 500, applications: 60 });
/** Parts of an import after which its server is killed. */
const killedAfter = [0, 0.3, 0.6, 0.9];

test("a server killed while it reads or imports a file leaves nothing half imported, and the next try imports all of it once", async () => {
  using folder = createTemporaryFolder();
  const { path: dataDir } = folder;
  await using servers = new AsyncDisposableStack();
  let server = servers.use(await startServer({ dataDir }));
  const { token } = await createCaller(server)<{ token: string }>("/auth/login", admin);
  let call = createCaller(server, token);
  const restart = async () => {
    await server.stop("SIGKILL");
    server = servers.use(await startServer({ dataDir }));
    call = createCaller(server, token);
  };
  const imports = () => call<Import[]>("/imports");
  const read = (id: string) => call<Import>(`/imports/${id}`);
  const found = async () => ({
    connected: (await call<PeopleOverview>("/people/overview")).connected,
    applications: (await call<unknown[]>("/job-applications?limit=100")).length,
    posts: (await call<PastPosts>("/post-history/posts")).total,
  });
  const nothing = { connected: 0, applications: 0, posts: 0 };
  const everything = { connected: 3000, applications: 60, posts: 500 };

  const uploading = call<Import>("/imports", archive).catch(() => undefined);
  await waitUntil(async () => (await imports()).some(({ state, progress }) => progress !== null || state === "ready"));
  await restart();
  await uploading;
  const [first] = await imports();
  // Ready: it was read before the kill.
  if (first?.state !== "ready")
    expect(first).toMatchObject({
      state: "failed",
      problem: "The server stopped while it read this file. Upload it again.",
    });
  expect(readdirSync(join(dataDir, "imports"))).toEqual([]);

  const upload = async (): Promise<string> => {
    const { id } = await call<Import>("/imports", archive);
    await waitUntil(async () => (await read(id)).state === "ready");
    return id;
  };
  let id = await upload();
  const kinds = ["connections", "messages", "posts", "applications"];
  for (const part of killedAfter) {
    await call(`/imports/${id}/apply`, { kinds });
    await waitUntil(async () => {
      const { state, progress } = await read(id);
      return state === "applied" || (progress !== null && progress.done >= part * progress.total);
    });
    await restart();
    const { state, problem } = await read(id);
    if (state === "applied") {
      expect(await found()).toEqual(everything);
      await call(`/imports/${id}/undo`, {});
      id = await upload();
    } else {
      const reason = "The server stopped while it imported this file. Nothing was imported. Try again.";
      expect([state, problem]).toEqual(["ready", reason]);
    }
    expect(await found()).toEqual(nothing);
  }
  await call(`/imports/${id}/apply`, { kinds });
  await waitUntil(async () => (await read(id)).state === "applied");
  expect(await found()).toEqual(everything);
  await call(`/imports/${id}/undo`, {});
  expect(await found()).toEqual(nothing);
});
