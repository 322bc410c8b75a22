import { afterAll, expect, test } from "bun:test";
import { commandTimeoutMs, createShell } from "#tests/support/server/cli.ts";

const shell = createShell();
afterAll(() => shell[Symbol.asyncDispose]());

const saved = `<!doctype html>
<!-- saved from url=(0045)https://www.linkedin.com/in/ada-lovelace/ -->
<html><body class="ember-view"><main><h1>Ada Lovelace</h1></main></body></html>`;

test(
  "a page is not read as someone else's: another address than the one it was saved from is refused",
  async () => {
    const address = "https://www.linkedin.com/in/charles-babbage/";
    const { code, out, err } = await shell.run(["network", "read", "-", "--address", address], { input: saved });
    expect(code).toBe(3);
    expect(out).toBe("");
    expect(err).toContain("saved from another address: --address https://www.linkedin.com/in/ada-lovelace/");
  },
  commandTimeoutMs,
);

test(
  "what is no HTML, or no whole address, is refused with a message",
  async () => {
    const read = (address: string, input: string) =>
      shell.run(["network", "read", "-", "--address", address], { input });
    expect(await read("www.linkedin.com/feed/", saved)).toMatchObject({ code: 3 });
    expect((await read("https://www.linkedin.com/feed/", "Hello")).err).toContain(
      "Standard input is not an HTML page.",
    );
  },
  commandTimeoutMs,
);

test(
  "a redacted page of another host keeps its links to that host, and to no other",
  async () => {
    const input = `<nav><a href="http://127.0.0.1:4478/messaging/">Messaging</a><a href="http://ada.example/">Ada</a></nav>`;
    const { out } = await shell.run(["network", "redact", "-", "--address", "http://127.0.0.1:4478/feed/"], { input });
    expect(out.trim()).toBe(
      '<nav><a href="http://127.0.0.1:4478/messaging/">Messaging</a><a href="https://example.com/">xxx</a></nav>',
    );
  },
  commandTimeoutMs,
);
