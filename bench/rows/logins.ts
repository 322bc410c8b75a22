import { load } from "../load.ts";
import { startAttache, createTemporaryFolder } from "../programs.ts";
import { ms, rate, type Row } from "../row.ts";
import { reader, seed, signIn } from "../seed.ts";

const count = 250;
const cost = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

export const logins: Row = {
  name: "logins",
  async run({ seconds }) {
    using folder = createTemporaryFolder();
    await seed(folder.path, { items: 100_000 });
    await using attache = await startAttache(folder.path);
    const reads = {
      url: attache.url,
      headers: await signIn(attache.url),
      path: "/api/scheduled-content?limit=50",
      connections: 2,
    };
    const readsBefore = await load({ ...reads, seconds });
    const { email, password } = reader;
    const [signedIn, readsMeanwhile] = await Promise.all([
      load({
        url: attache.url,
        method: "POST",
        path: "/api/auth/login",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email, password }),
        connections: count,
        requests: count,
        seconds: 60,
      }),
      load({ ...reads, seconds: 4 }),
    ]);
    const alone = await argonPerSecond();
    return [
      {
        name: "250 concurrent sign-ins while lists are read; p99 of the lists meanwhile",
        measured: `${rate(signedIn.perSecond)}${signedIn.failed > 0 ? `, ${signedIn.failed} refused` : ""}; p99 ${ms(readsMeanwhile.p99)}`,
        baseline: `only argon2 ${rate(alone)}; p99 without sign-ins ${ms(readsBefore.p99)}`,
        limit: "≥ 90 % of argon2; p99 ≤ 3 × without sign-ins",
        pass: signedIn.perSecond >= 0.9 * alone && signedIn.failed === 0 && readsMeanwhile.p99 <= 3 * readsBefore.p99,
      },
    ];
  },
};

async function argonPerSecond(): Promise<number> {
  const hash = await Bun.password.hash(reader.password, cost);
  const started = performance.now();
  await Promise.all(Array.from({ length: count }, () => Bun.password.verify(reader.password, hash)));
  return (count / (performance.now() - started)) * 1000;
}
