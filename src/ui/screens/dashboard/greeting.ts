import type { User } from "#core/accounts/contract.ts";
import { dateIn } from "../../lib/dates.ts";

const titles = new Set(
  "dr mr mrs ms mx miss sir dame lady lord prof professor doctor rev hon eng ing mag pd herr frau mme mlle sr sra dipl-ing".split(
    " ",
  ),
);

const isTitle = (word: string): boolean => titles.has(word.toLowerCase().replaceAll(".", ""));

/** 'Ada' of 'Prof. Dr. Ada Lovelace'; the whole name if there is nothing but titles. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !isTitle(word)) ?? words.join(" ");
}

/** 'Welcome' on the first day of an account, 'Welcome back' afterwards. */
export function greet({ name, createdAt }: Pick<User, "name" | "createdAt">, now: number, zone: string): string {
  const isFirstDay = dateIn(Date.parse(createdAt), zone) === dateIn(now, zone);
  return `${isFirstDay ? "Welcome" : "Welcome back"}, ${firstNameOf(name)}`;
}
