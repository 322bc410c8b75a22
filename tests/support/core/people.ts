import { spyOn } from "bun:test";
import type { Status, User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";

/** Passwords are hashed by the real algorithm, at a cost that a suite of thousands can pay. */
export function cheapPasswords(): void {
  spyOn(Bun.password, "hash").mockImplementation(async (password) =>
    Bun.password.hashSync(password, { algorithm: "argon2id", memoryCost: 8, timeCost: 1 }),
  );
}

export const password = "correct horse battery";

/** Everybody registers from an address of their own: too many from one are refused. */
export const randomAddress = (): string => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}`;

export interface Person {
  user: User;
  token: string;
}

/** An approved account with a session; `role` and what an admin did to it afterwards can be said. */
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
  const { token, user } = await core.accounts.register({ name, email, password }, { address: randomAddress() });
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

/** Everybody a rule can tell apart. Ada owns what a test makes; Ben is another user. */
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
