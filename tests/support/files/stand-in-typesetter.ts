/** Takes the place of the program that typesets: `stand-in-typesetter.ts <behavior> typeset <folder>`. Run with Bun. */
import { createInterface } from "node:readline";

const [behavior = ""] = Bun.argv.slice(2);

for await (const line of createInterface({ input: process.stdin })) {
  const { id, document } = JSON.parse(line) as { id: number; document: { source: string } };
  const print = (result: object) => void process.stdout.write(`${JSON.stringify({ id, result })}\n`);
  if (document.source === "fine") print({ pages: [`<svg pid="${process.pid}">`], width: 1, height: 1, missing: [] });
  else if (behavior === "crash") process.kill(process.pid, "SIGSEGV");
  else if (behavior === "problem") print({ problem: "Typst: unknown variable" });
}
