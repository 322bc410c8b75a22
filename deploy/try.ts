/**
 * `bun run deploy:try`: starts the built executable behind each example of this folder and uses it the way people do.
 * Needs Linux, curl, openssl, nginx, caddy and systemd-analyze (`apt-get install curl openssl nginx-light caddy systemd`),
 * and `bun run build` before. It listens on the loopback interface only.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const executable = join(root, "dist/attache");
const domain = "attache.example.com";
const admin = { email: "ada@example.com", password: "correct horse battery" };
/** Another address of this machine than the proxy's, so that the forwarded address can be told from it. */
const clientAddress = "127.0.0.2";
const startMs = 20_000;

let failures = 0;
function check(name: string, holds: boolean, found: unknown): void {
  failures += holds ? 0 : 1;
  console.log(holds ? `✓ ${name}` : `✗ ${name}: ${String(found).slice(0, 300)}`);
}

async function run(command: string[], env: Record<string, string> = {}) {
  const child = Bun.spawn(command, {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    env: { ...process.env, ...env },
  });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, out, err };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });

interface Front {
  port: number;
  certificate: string;
}

/** As a browser on another machine would: by name, over TLS. */
const curl = (front: Front, path: string, ...options: string[]) =>
  run([
    "curl",
    "--silent",
    "--max-time",
    "20",
    "--interface",
    clientAddress,
    "--resolve",
    `${domain}:${front.port}:127.0.0.1`,
    "--cacert",
    front.certificate,
    ...options,
    `https://${domain}:${front.port}${path}`,
  ]);

const json = ["--header", "Content-Type: application/json"];

async function waitUntil(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + startMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error("It did not start in time.");
    await Bun.sleep(100);
  }
}

async function tryThrough(name: string, front: Front, upstream: string): Promise<void> {
  await waitUntil(async () => (await curl(front, "/api/health")).code === 0);
  const page = await curl(front, "/login", "--include");
  check(`${name}: the sign-in page opens`, /^HTTP\/\S+ 200/.test(page.out) && page.out.includes("<html"), page.out);
  check(`${name}: browsers are told to stay with TLS`, /^strict-transport-security:/im.test(page.out), page.out);

  const signedIn = await curl(front, "/api/auth/login", ...json, "--data", JSON.stringify(admin));
  const { token } = JSON.parse(signedIn.out) as { token: string };
  const bearer = ["--header", `Authorization: Bearer ${token}`];
  const sessions = await curl(front, "/api/auth/sessions", ...bearer);
  check(`${name}: a session shows the client's own address`, sessions.out.includes(clientAddress), sessions.out);

  const events = await curl(front, "/api/events", ...bearer, "--no-buffer", "--max-time", "2");
  check(`${name}: events arrive while the stream is open`, events.out.includes("event: hello"), events.err);

  const upload = join(tmpdir(), `attache-upload-${process.pid}`);
  writeFileSync(upload, new Uint8Array(60_000_000));
  const pdf = ["--header", "Content-Type: application/pdf", "--data-binary", `@${upload}`];
  const uploaded = await curl(front, "/api/media?name=large.pdf", ...bearer, ...pdf);
  rmSync(upload);
  check(`${name}: a document of 60 MB reaches Attaché`, uploaded.out.includes('"code":"media.'), uploaded.out);

  const socket = ["--http1.1", "--output", "/dev/null", "--write-out", "%{http_code}"];
  const upgrade = ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"].flatMap((header) => [
    "--header",
    header,
  ]);
  const key = ["--header", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
  const path = "/api/linkedin/sign-ins/none/screen";
  const direct = await run(["curl", "--silent", ...socket, ...upgrade, ...key, `${upstream}${path}`]);
  const through = await curl(front, path, ...socket, ...upgrade, ...key);
  check(
    `${name}: a WebSocket is passed on as it is`,
    through.out === direct.out && direct.out !== "426",
    `${direct.out} and ${through.out}`,
  );
}

/** Replaces what differs on this machine. Each must be in the example, or the example isn't what is tried. */
function adapt(example: string, replacements: readonly (readonly [RegExp, string])[]): string {
  let text = readFileSync(join(import.meta.dir, example), "utf8");
  for (const [from, to] of replacements) {
    if (!from.test(text)) throw new Error(`${example} no longer contains ${from}.`);
    text = text.replace(from, to);
  }
  return text;
}

async function withProgram(
  command: string[],
  work: () => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  const child = Bun.spawn(command, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, ...env } });
  try {
    await work();
  } catch (error) {
    child.kill();
    throw new Error(`${command[0]}: ${await new Response(child.stderr).text()}`, { cause: error });
  } finally {
    child.kill();
    await child.exited;
  }
}

async function tryNginx(folder: string, upstream: string): Promise<void> {
  const [port, plain] = [await freePort(), await freePort()];
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  await run(
    ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", `/CN=${domain}`].concat([
      "-addext",
      `subjectAltName=DNS:${domain}`,
      "-keyout",
      key,
      "-out",
      certificate,
    ]),
  );
  const site = adapt("nginx.conf", [
    [/^ *listen \[::\].*\n/gm, ""],
    [/listen 80;/, `listen 127.0.0.1:${plain};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
    [/http:\/\/127\.0\.0\.1:4477/, upstream],
  ]);
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
  const main = join(folder, "nginx.conf");
  writeFileSync(
    main,
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}\nhttp { access_log off; ${paths.join(" ")}\n${site}\n}\n`,
  );
  await withProgram(["nginx", "-p", folder, "-c", main], () => tryThrough("nginx", { port, certificate }, upstream));
}

async function tryCaddy(folder: string, upstream: string): Promise<void> {
  const port = await freePort();
  const site = adapt("Caddyfile", [
    [/^attache\.example\.com \{/m, `${domain}:${port} {\n\tbind 127.0.0.1\n\ttls internal`],
    [/127\.0\.0\.1:4477/, upstream.replace("http://", "")],
  ]);
  const file = join(folder, "Caddyfile");
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n${site}`);
  const certificate = join(folder, "caddy/pki/authorities/local/root.crt");
  await withProgram(
    ["caddy", "run", "--config", file, "--adapter", "caddyfile"],
    () => tryThrough("Caddy", { port, certificate }, upstream),
    { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  );
}

/** From 0 (nothing allowed) to 10 (no protection); systemd calls up to 4 "OK". */
const maxExposure = 4;

async function tryUnit(folder: string): Promise<void> {
  const unit = join(folder, "attache.service");
  writeFileSync(unit, adapt("attache.service", [[/\/usr\/local\/bin\/attache/, executable]]));
  const verified = await run(["systemd-analyze", "verify", unit]);
  check("systemd: the unit is valid", verified.code === 0 && verified.err === "", verified.err);
  const security = await run(["systemd-analyze", "security", "--offline=yes", "--no-pager", unit]);
  const exposure = Number(/Overall exposure level[^:]*: ([\d.]+)/.exec(security.out)?.[1] ?? Number.NaN);
  check(
    `systemd: exposure ${exposure} of 10 is at most ${maxExposure}`,
    exposure <= maxExposure,
    security.out.slice(-300),
  );
}

const folder = mkdtempSync(join(tmpdir(), "attache-deploy-"));
const port = await freePort();
const upstream = `http://127.0.0.1:${port}`;
const env = {
  ATTACHE_DATA_DIR: join(folder, "data"),
  ATTACHE_PORT: String(port),
  ATTACHE_PUBLIC_URL: `https://${domain}`,
  ATTACHE_TRUSTED_PROXIES: "127.0.0.1",
  ATTACHE_ADMIN_EMAIL: admin.email,
  ATTACHE_ADMIN_PASSWORD: admin.password,
};
try {
  await tryUnit(folder);
  await withProgram(
    [executable, "serve"],
    async () => {
      await waitUntil(async () => (await run([executable, "health"], env)).code === 0);
      await tryNginx(folder, upstream);
      await tryCaddy(folder, upstream);
    },
    env,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failures === 0 ? 0 : 1);
