/**
 * `bun run deploy:try-image`: builds the Dockerfile without a registry and starts the image. The images it begins from are
 * made of Debian's packages and of this machine's Node.js, under their usual names. Needs root, `apt-get install buildah
 * debootstrap`, and the network for Debian's and npm's packages; the image is removed at the end.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const root = join(import.meta.dir, "..");
const folder = mkdtempSync(join(tmpdir(), "attache-image-"));
/** Of its own, so that nothing else on this machine is touched. */
const store = ["--root", join(folder, "storage"), "--runroot", join(folder, "run"), "--storage-driver", "vfs"];
const debian = "docker.io/library/debian:bookworm-slim";
const node = "docker.io/library/node:22-bookworm-slim";
const image = "attache:try";
const authorities = "/root/authorities.pem";
const startMs = 30_000;

async function run(command: string[], isQuiet = false): Promise<string> {
  if (!isQuiet) console.log(`$ ${command.filter((part) => !part.startsWith(folder)).join(" ")}`);
  const child = Bun.spawn(command, { cwd: root, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(" ")}: ${err.slice(-2000)}${out.slice(-2000)}`);
  return out.trim();
}

const buildah = (...args: string[]): Promise<string> => run(["buildah", ...store, ...args]);

/** This machine may reach packages only by its own sources. */
function copyPackageSources(system: string): void {
  for (const path of ["/etc/apt/sources.list", "/etc/apt/sources.list.d", "/usr/share/keyrings", "/root/.npmrc"]) {
    if (existsSync(path)) cpSync(path, join(system, path), { recursive: true });
  }
}

function copyNode(system: string): void {
  const own = Bun.which("node");
  if (!own) throw new Error("Node.js was not found.");
  const from = dirname(dirname(own));
  cpSync(own, join(system, "usr/local/bin/node"), { dereference: true });
  cpSync(join(from, "lib/node_modules/npm"), join(system, "usr/local/lib/node_modules/npm"), { recursive: true });
}

/** This machine's connections may be inspected by an authority of its own. */
function copyAuthorities(system: string): readonly string[] {
  const own = process.env.NODE_EXTRA_CA_CERTS;
  if (own === undefined) return [];
  cpSync(own, join(system, authorities), { dereference: true });
  return ["--env", `NODE_EXTRA_CA_CERTS=${authorities}`];
}

async function commitBase(
  { system, name, config = [] }: { system: string; name: string; config?: readonly string[] },
  ...change: string[]
): Promise<void> {
  const container = await buildah("from", "scratch");
  await buildah("add", "--quiet", container, system, "/");
  const path = "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  await buildah("config", "--env", path, ...config, container);
  for (const command of change) await buildah("run", "--isolation", "chroot", container, "sh", "-c", command);
  await buildah("commit", "--quiet", "--rm", container, name);
}

try {
  const system = join(folder, "debian");
  await run(["debootstrap", "--variant=minbase", "bookworm", system]);
  copyPackageSources(system);
  await commitBase({ system, name: debian });
  copyNode(system);
  await commitBase(
    { system, name: node, config: copyAuthorities(system) },
    "ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && apt-get update -qq && apt-get install -qq -y libstdc++6 ca-certificates",
  );
  rmSync(system, { recursive: true });
  await buildah("bud", "--isolation", "chroot", "--pull-never", "--tag", image, ".");

  const container = await buildah("from", "--pull-never", image);
  const inside = ["buildah", ...store, "run", "--isolation", "chroot", container, "--"];
  const user = await run([...inside, "id", "-u"], true);
  if (user === "0") throw new Error("The image runs as root.");
  const server = Bun.spawn([...inside, "attache", "serve"], { stdio: ["ignore", "pipe", "pipe"] });
  try {
    const end = Date.now() + startMs;
    for (;;) {
      const health = await run([...inside, "attache", "health"], true).catch((error: unknown) => String(error));
      if (!health.startsWith("Error")) {
        console.log(`✓ user ${user}: ${health}`);
        break;
      }
      if (Date.now() > end) throw new Error(health);
      await Bun.sleep(500);
    }
    console.log(`✓ ${await run([...inside, "attache", "--version"], true)}`);
  } finally {
    server.kill();
    await server.exited;
  }
  const size = (await buildah("images", "--format", "{{.Size}}", image)).split("\n")[0];
  console.log(`✓ the image is built and starts: ${size}`);
} finally {
  await run(["chmod", "-R", "u+rwX", folder], true).catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
}
