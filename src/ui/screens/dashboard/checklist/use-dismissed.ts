import { atom, useAtom } from "jotai";
import { useUser } from "../../../shell/session.ts";

const keyOf = (userId: string): string => `set-up-checklist-dismissed:${userId}`;
const dismissedAtom = atom<readonly string[]>([]);

/** Remembered per person, in this browser. */
export function useDismissed(): [dismissed: boolean, dismiss: () => void] {
  const key = keyOf(useUser().id);
  const [keys, setKeys] = useAtom(dismissedAtom);
  const dismiss = () => {
    localStorage.setItem(key, "true");
    setKeys([...keys, key]);
  };
  return [keys.includes(key) || localStorage.getItem(key) === "true", dismiss];
}
