import { Fault } from "#core/errors.ts";

/** Never an argument: other users can see those. */
export async function readPassword(fromStdin: true | undefined): Promise<string> {
  if (fromStdin) return (await Bun.stdin.text()).split(/\r?\n/)[0] ?? "";
  if (!process.stdin.isTTY) {
    const message = "Cannot prompt for a password without a terminal. Pipe it in with --password-stdin.";
    throw new Fault("invalid", "password.no_terminal", message);
  }
  const first = await prompt("Password: ");
  if ((await prompt("Confirm password: ")) === first) return first;
  throw new Fault("invalid", "password.differs", "The passwords do not match. Nothing was changed.");
}

/** Asked once: unlike a new password, it is verified. */
export async function readSecret(name: string, flag: string, fromStdin: true | undefined): Promise<string> {
  if (fromStdin) return (await Bun.stdin.text()).split(/\r?\n/)[0] ?? "";
  if (process.stdin.isTTY) return prompt(`${name.charAt(0).toUpperCase()}${name.slice(1)}: `);
  const message = `Cannot prompt for the ${name} without a terminal. Pipe it in with ${flag}.`;
  throw new Fault("invalid", "token.no_terminal", message);
}

async function prompt(question: string): Promise<string> {
  // Before the question, so that text typed ahead isn't echoed either.
  process.stdin.setRawMode(true);
  process.stderr.write(question);
  try {
    return await readLine();
  } finally {
    process.stdin.setRawMode(false);
    process.stdin.pause();
    process.stderr.write("\n");
  }
}

const [enter, newline, controlC, controlD, backspace, del] = ["\r", "\n", "\u0003", "\u0004", "\b", "\u007f"];

function readLine(): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const onData = (chunk: Buffer) => {
      for (const char of chunk.toString("utf8")) {
        if (char === enter || char === newline || char === controlD) return finish(() => resolve(text));
        if (char === controlC) return finish(() => reject(new Fault("invalid", "password.given_up", "Canceled.")));
        text = char === del || char === backspace ? text.slice(0, -1) : text + char;
      }
    };
    const finish = (settle: () => void) => {
      process.stdin.off("data", onData);
      settle();
    };
    process.stdin.on("data", onData);
    process.stdin.resume();
  });
}
