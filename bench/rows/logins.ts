import { load } from "../load.ts";
import { startAttache, temporary } from "../programs.ts";
import { ms, rate, type Row } from "../row.ts";
import { person, seed, signIn } from "../seed.ts";

const count = 250;
const cost = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

export const logins: Row = {
  name: "logins",
  async run({ seconds }) {
    using folder = temporary();
    await seed(folder.path, { items: 100_000 });
    await using attache = await startAttache(folder.path);
    const reads = {
      url: attache.url,
      headers: await signIn(attache.url),
      path: "/api/scheduled-content?limit=50",
      connections: 2,
    };
    const quiet = await load({ ...reads, seconds });
    const { email, password } = person;
    const [signedIn, beside] = await Promise.all([
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
        what: "250 concurrent sign-ins while lists are read; p99 of the lists meanwhile",
        measured: `${rate(signedIn.perSecond)}${signedIn.failed > 0 ? `, ${signedIn.failed} refused` : ""}; p99 ${ms(beside.p99)}`,
        beside: `only argon2 ${rate(alone)}; p99 without sign-ins ${ms(quiet.p99)}`,
        bar: "≥ 60/s; p99 ≤ 3 × without sign-ins",
        pass: signedIn.perSecond >= 60 && signedIn.failed === 0 && beside.p99 <= 3 * quiet.p99,
      },
    ];
  },
};

async function argonPerSecond(): Promise<number> {
  const hash = await Bun.password.hash(person.password, cost);
  const started = performance.now();
  await Promise.all(Array.from({ length: count }, () => Bun.password.verify(person.password, hash)));
  return (count / (performance.now() - started)) * 1000;
}
