/** `bun run test:remote`: the tests of an account's commands, which go to a running server by API key. */
import { join } from "node:path";
import { remoteCommandTests, remoteVariable } from "./support/server/remote-tests.ts";

// In processes of their own: the tests of one process would share what the first of them started.
const command = [process.execPath, "test", "--timeout=300000", "--parallel=2", ...remoteCommandTests];
const tests = Bun.spawn(command, {
  cwd: join(import.meta.dir, ".."),
  env: { ...process.env, [remoteVariable]: "true" },
  stdio: ["ignore", "inherit", "inherit"],
});
process.exit(await tests.exited);
