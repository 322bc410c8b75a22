/** OWASP's minimum for argon2id: 19 MiB, 2 iterations. */
const cost = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;
/** Stored for an account whose owner has not chosen a password yet: no password matches. */
export const noPassword = "none";
/** Stored for an account that was registered through another sign-in: no password matches until its owner sets one. */
export const signsInElsewhere = "elsewhere";
/** More at once would only slow each of them down. */
const concurrency = 2;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a hash (unknown email address) it does the same work, so that timing reveals nothing. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export function createPasswordHasher(): PasswordHasher {
  let running = 0;
  const queue: (() => void)[] = [];
  let decoy: Promise<string> | undefined;

  async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= concurrency) await new Promise<void>((resolve) => queue.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => runLimited(() => Bun.password.hash(password, cost)),

    async verify(password, stored) {
      decoy ??= Bun.password.hash(crypto.randomUUID(), cost);
      const hasPassword = stored !== undefined && stored !== noPassword && stored !== signsInElsewhere;
      const hash = hasPassword ? stored : await decoy;
      const matches = await runLimited(() => Bun.password.verify(password, hash));
      return matches && hasPassword;
    },
  };
}
