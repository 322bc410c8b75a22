import { useState } from "react";
import { classes } from "./classes.ts";

const sizes = { s: "size-7 text-xs", m: "size-9 text-xs", l: "size-12 text-m", xl: "size-20 text-title" } as const;

export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? "")[0] ?? "",
  );
  return letters.join("").toLocaleUpperCase() || "?";
}

interface AvatarProps {
  name: string;
  src?: string | undefined;
  size?: keyof typeof sizes;
}

/** Hidden from screen readers: the name is always next to it. */
export function Avatar({ name, src, size = "s" }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden
      className={classes(
        "grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent-text select-none",
        sizes[size],
      )}
    >
      {src !== undefined && src !== broken ? (
        <img src={src} alt="" onError={() => setBroken(src)} className="size-full object-cover" />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
