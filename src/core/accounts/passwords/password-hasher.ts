/** OWASP's layer for argon2id: 19 MiB, two passes. */
const cost = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
/** More at once would only make each of them, and everything else, slower. */
const atOnce = 2;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash (an unknown address) the same work is done, so that the time tells nothing. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export function createPasswords(): Passwords {
  let running = 0;
  const queue: (() => void)[] = [];
  let decoy: Promise<string> | undefined;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) await new Promise<void>((go) => queue.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const hash = (password: string) => inTurn(() => Bun.password.hash(password, cost));
  return {
    hash,
    async verify(password, stored) {
      decoy ??= Bun.password.hash(crypto.randomUUID(), cost);
      const against = stored ?? (await decoy);
      const matches = await inTurn(() => Bun.password.verify(password, against));
      return matches && stored !== undefined;
    },
  };
}
