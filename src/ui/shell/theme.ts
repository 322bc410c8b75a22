import { atom, useAtom, useAtomValue } from "jotai";
import { useEffect, useSyncExternalStore } from "react";

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];
export const themeLabels: Record<Theme, string> = { light: "Light", dark: "Dark", system: "System" };

/** The key that before-paint/theme.js reads. */
const key = "theme";

function readTheme(): Theme {
  const stored = localStorage.getItem(key);
  return themes.find((theme) => theme === stored) ?? "system";
}

const themeAtom = atom<Theme>(readTheme());

const systemDark = () => matchMedia("(prefers-color-scheme: dark)");
function watchSystem(changed: () => void): () => void {
  const query = systemDark();
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}

export function useTheme(): { theme: Theme; dark: boolean; setTheme: (theme: Theme) => void } {
  const [theme, setStored] = useAtom(themeAtom);
  const system = useSyncExternalStore(watchSystem, () => systemDark().matches);
  const setTheme = (chosen: Theme): void => {
    localStorage.setItem(key, chosen);
    setStored(chosen);
  };
  return { theme, dark: theme === "dark" || (theme === "system" && system), setTheme };
}

/** Of a browser in which none was chosen yet. */
export function useAccountTheme(chosen: Theme | undefined): void {
  const [, setStored] = useAtom(themeAtom);
  useEffect(() => {
    if (chosen && localStorage.getItem(key) === null) setStored(chosen);
  }, [chosen, setStored]);
}

export function useThemedDocument(): void {
  const { dark } = useTheme();
  const [, setStored] = useAtom(themeAtom);
  const theme = useAtomValue(themeAtom);
  useEffect(() => {
    const { documentElement } = document;
    documentElement.classList.toggle("dark", dark);
    const canvas = getComputedStyle(documentElement).getPropertyValue("--canvas").trim();
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", canvas);
  }, [dark, theme]);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key === key) setStored(readTheme());
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [setStored]);
}
