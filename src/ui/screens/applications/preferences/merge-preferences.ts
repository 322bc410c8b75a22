import type { JobPreferences } from "#core/job-preferences/contract.ts";

const has = (words: readonly string[], word: string): boolean =>
  words.some((one) => one.toLowerCase() === word.toLowerCase());

/** What was changed in a form, over what was saved meanwhile. Skills are added and removed one by one. */
export function mergePreferences(before: JobPreferences, mine: JobPreferences, latest: JobPreferences): JobPreferences {
  const changed = Object.entries(mine).filter(([name, value]) => value !== before[name as keyof JobPreferences]);
  if (latest.skills.join("\n") === before.skills.join("\n")) return { ...latest, ...Object.fromEntries(changed) };
  const kept = latest.skills.filter((skill) => !has(before.skills, skill) || has(mine.skills, skill));
  const added = mine.skills.filter((skill) => !has(before.skills, skill) && !has(kept, skill));
  return { ...latest, ...Object.fromEntries(changed), skills: [...kept, ...added] };
}
