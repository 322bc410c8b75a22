import { expect } from "bun:test";
import { join } from "node:path";

/** Opens a page in a separate process and kills the process. */
export async function killBrowserHolder(place: string, browserWs?: string): Promise<void> {
  const script = join(import.meta.dir, "browser-holder-process.ts");
  const holder = Bun.spawn([process.execPath, script, place, ...(browserWs ? [browserWs] : [])], { stdout: "pipe" });
  const reader = holder.stdout.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toBe("open\n");
  holder.kill("SIGKILL");
  await holder.exited;
}
