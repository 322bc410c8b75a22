import { readFileSync } from "node:fs";
import { invalid } from "#core/errors.ts";
import commonPasswordsFile from "./common-passwords.txt" with { type: "file" };

interface Owner {
  name: string;
  email: string;
}

/** One character over and over, or only spaces. */
const isMonotonous = (password: string): boolean => /^\s*$|^(.)\1*$/su.test(password);

/** Read when it is needed: passwords are chosen rarely, and a server shouldn't keep the list in memory for it. */
function isCommon(password: string): boolean {
  const list = readFileSync(commonPasswordsFile, "utf8");
  return list.includes(`\n${password.toLowerCase()}\n`);
}

/** OWASP ASVS 6.2.4. @throws Fault `password.common` naming the field */
export function assertUncommonPassword(password: string, path = "password"): void {
  if (!isMonotonous(password) && !isCommon(password)) return;
  throw invalid("password.common", path, "This password is too common and easy to guess. Choose another.");
}

/** @throws Fault `password.personal` naming the field */
export function assertNotPersonal(password: string, { name, email }: Owner, path = "password"): void {
  const parts = name.split(/\s+/);
  const guesses = [email, email.split("@")[0] ?? "", name, parts.join(""), ...parts];
  const typed = password.trim().toLowerCase();
  if (!guesses.some((guess) => guess.trim().toLowerCase() === typed)) return;
  throw invalid("password.personal", path, "Your name or email address is easy to guess. Choose another password.");
}
