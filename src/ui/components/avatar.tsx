import { classes } from "./classes.ts";

const sizes = { s: "size-7 text-xs", m: "size-9 text-xs", l: "size-12 text-m" } as const;

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return letters.join("").toLocaleUpperCase() || "?";
}

/** A person's initials; their name stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, size = "s" }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden
      className={classes(
        "grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text select-none",
        sizes[size],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
