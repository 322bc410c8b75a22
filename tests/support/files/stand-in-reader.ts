/**
 * Takes the place of the program that reads an upload: `stand-in-reader.ts <behavior> read-upload <kind> <path> <path>`.
 * Run with Bun.
 */
import { appendFileSync, writeFileSync } from "node:fs";

const [behavior = "", note = "", , , , strippedPath = ""] = Bun.argv.slice(2);

const print = (result: unknown): void => void process.stdout.write(JSON.stringify(result));

const behaviors: Record<string, () => void> = {
  /** Notes its process and that its environment is empty of settings, and accepts whatever it is given. */
  accept() {
    const settings = Object.keys(process.env).filter((name) => name.startsWith("ATTACHE_"));
    appendFileSync(note, `${JSON.stringify({ pid: process.pid, settings })}\n`);
    writeFileSync(strippedPath, "pixels");
    const sha256 = new Bun.CryptoHasher("sha256").update("pixels").digest("hex");
    print({ read: { type: "image/png", width: 1, height: 1, pages: null, stripped: { bytes: 6, sha256 } } });
  },
  /** Notes its process and never ends. */
  hang() {
    appendFileSync(note, `${JSON.stringify({ pid: process.pid, settings: [] })}\n`);
    setInterval(() => {}, 60_000);
  },
  crash: () => process.kill(process.pid, "SIGSEGV"),
  fail: () => process.exit(1),
  flood() {
    process.stdout.write("x".repeat(1024 * 1024));
    setInterval(() => {}, 60_000);
  },
  throw: () => print({ problem: "TypeError: undefined is not an object" }),
};

behaviors[behavior]?.();
