import { Fault } from "#core/errors.ts";

/** A password from standard input's first line, or asked for without echo. Never an argument: those are seen by all. */
export async function readPassword(fromStdin: true | undefined): Promise<string> {
  if (fromStdin) return (await Bun.stdin.text()).split(/\r?\n/)[0] ?? "";
  if (!process.stdin.isTTY) {
    const message = "There is no terminal to ask for the password. Give it on standard input with --password-stdin.";
    throw new Fault("invalid", "password.no_terminal", message);
  }
  const first = await ask("Password: ");
  if ((await ask("Once more: ")) === first) return first;
  throw new Fault("invalid", "password.differs", "The two passwords differ. Nothing was changed.");
}

async function ask(question: string): Promise<string> {
  // Without echo first: who types ahead of the question must not see it on the screen either.
  process.stdin.setRawMode(true);
  process.stderr.write(question);
  try {
    return await typed();
  } finally {
    process.stdin.setRawMode(false);
    process.stdin.pause();
    process.stderr.write("\n");
  }
}

function typed(): Promise<string> {
  return new Promise((done, failed) => {
    let text = "";
    const read = (chunk: Buffer) => {
      for (const char of chunk.toString("utf8")) {
        if (char === "\r" || char === "\n" || char === "\u0004") return finish(() => done(text));
        if (char === "\u0003") return finish(() => failed(new Fault("invalid", "password.given_up", "Given up.")));
        text = char === "\u007f" || char === "\b" ? text.slice(0, -1) : text + char;
      }
    };
    const finish = (then: () => void) => {
      process.stdin.off("data", read);
      then();
    };
    process.stdin.on("data", read);
    process.stdin.resume();
  });
}
