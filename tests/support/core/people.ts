import { spyOn } from "bun:test";
import type { Status, User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";

/** The real hash algorithm at a minimal cost, for speed. */
export function cheapPasswords(): void {
  spyOn(Bun.password, "hash").mockImplementation(async (password) =>
    Bun.password.hashSync(password, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 }),
  );
}

export const password = "correct horse battery";

let addresses = 0;

/** Unique per registration in a process: too many from one address are refused. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${[16, 8, 0].map((bits) => (addresses >> bits) & 255).join(".")}`;
}

export interface Person {
  user: User;
  token: string;
}

/** An account with a session, approved unless `status` says otherwise. */
export async function person(
  core: Core,
  name: string,
  { role = "user", status = "approved" }: { role?: User["role"]; status?: Status } = {},
): Promise<Person> {
  const email = `${name.toLowerCase()}@example.com`;
  if (role === "admin") {
    await core.accounts.create({ name, email, password, role });
    const { token, user } = await core.accounts.signIn({ email, password });
    return { user, token };
  }
  const { token, user } = await core.accounts.register({ name, email, password }, { address: nextAddress() });
  if (status === "rejected") core.accounts.reject(undefined, user.id, "No spam");
  if (status === "approved" || status === "suspended") core.accounts.approve(undefined, user.id);
  if (status === "suspended") core.accounts.suspend(undefined, user.id, "Rest");
  return { user: core.accounts.user(user.id), token };
}

export interface People {
  ada: Person;
  ben: Person;
  pending: Person;
  rejected: Person;
  suspended: Person;
  admin: Person;
}

/** One person per role and status. Ada owns what a test creates; Ben is another user. */
export async function createPeople(core: Core): Promise<People> {
  return {
    admin: await person(core, "Root", { role: "admin" }),
    ada: await person(core, "Ada"),
    ben: await person(core, "Ben"),
    pending: await person(core, "Pia", { status: "pending" }),
    rejected: await person(core, "Rex", { status: "rejected" }),
    suspended: await person(core, "Sue", { status: "suspended" }),
  };
}
