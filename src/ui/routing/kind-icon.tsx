import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { createLazyPart, Lazy, type LazyPart } from "../components/lazy-part.tsx";
import type { KindIcons, Screen } from "./define-screen.ts";
import { useScreens } from "./router-context.ts";

export const loadKindIcons = async (screens: readonly Screen[]): Promise<readonly KindIcons[]> =>
  Promise.all(screens.flatMap(({ kindIcons }) => (kindIcons ? [kindIcons()] : [])));

export const kindIconOf = (
  kindIcons: readonly KindIcons[],
  of: keyof KindIcons,
  kind: string,
): LucideIcon | undefined =>
  kindIcons.flatMap((icons) => Object.entries<LucideIcon>(icons[of] ?? {})).find(([name]) => name === kind)?.[1];

const partOf = new WeakMap<readonly Screen[], LazyPart<readonly KindIcons[]>>();

function kindIconsPart(screens: readonly Screen[]): LazyPart<readonly KindIcons[]> {
  const part = partOf.get(screens) ?? createLazyPart(() => loadKindIcons(screens));
  partOf.set(screens, part);
  return part;
}

interface KindIconProps {
  of: keyof KindIcons;
  kind: string;
  /** For a kind of a newer server. */
  fallback: LucideIcon;
  className: string;
}

export function KindIcon({ of, kind, fallback, className }: KindIconProps) {
  const part = kindIconsPart(useScreens());
  return (
    <Lazy part={part} unavailable={createElement(fallback, { className })}>
      {(kindIcons) => createElement(kindIconOf(kindIcons, of, kind) ?? fallback, { className })}
    </Lazy>
  );
}
