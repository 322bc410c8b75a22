import { useNavigate } from "@tanstack/react-router";
import { useToast } from "../../components/feedback/toast.ts";
import { useScreens } from "../../routing/router-context.ts";
import { groupsFor } from "../navigation/navigation.ts";
import { useUser } from "../session.ts";
import { goToKeys } from "./go-to-keys.ts";

export interface KeyBinding {
  /** 'N', or 'G S' for one after the other. */
  keys: string;
  label: string;
  run: () => void;
}

/** The single keys that the screens declare. */
export function useKeyBindings(): KeyBinding[] {
  const screens = useScreens();
  const { role } = useUser();
  const navigate = useNavigate();
  const toast = useToast();
  const commands = screens
    .flatMap(({ commands: own = [] }) => own)
    .flatMap(({ key, label, adminOnly, run }): KeyBinding[] =>
      key !== undefined && (!adminOnly || role === "admin")
        ? [{ keys: key.toUpperCase(), label, run: () => void run({ navigate, toast }) }]
        : [],
    );
  const destinations = groupsFor(screens, role)
    .flatMap(({ links }) => links)
    .flatMap(({ to, label, paletteLabel = label, goToKey }): KeyBinding[] =>
      goToKey === undefined
        ? []
        : [{ keys: goToKeys(goToKey), label: `Go to ${paletteLabel}`, run: () => void navigate({ to }) }],
    );
  return [...commands, ...destinations];
}
