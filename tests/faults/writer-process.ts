/** Commits as fast as it can until it is killed: a person and their limits together, numbered without gaps. */
import { join } from "node:path";
import { Database as Sqlite } from "bun:sqlite";

const sqlite = new Sqlite(join(Bun.argv[2] ?? "", "attache.db"), { readwrite: true, create: false });
sqlite.run("PRAGMA busy_timeout = 5000");
const person = sqlite.prepare(`INSERT INTO users (id, name, email, password_hash, role, status, created_at)
   VALUES (?, 'W', ?, 'x', 'user', 'approved', 1)`);
const limits = sqlite.prepare("INSERT INTO quota_limits VALUES (?, 1, 1, 1)");
const both = sqlite.transaction((id: string) => {
  person.run(id, `${id}@example.com`);
  limits.run(id);
});
for (let number = 0; ; number += 1) {
  both.immediate(`writer-${number}`);
  if (number === 50) console.log("writing");
}
