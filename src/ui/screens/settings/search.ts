import { useNavigate, useSearch } from "@tanstack/react-router";
import { catch as orElse, enum as oneOf, object, type infer as Infer } from "zod/mini";

/** Which tab is open stands in the address. */
const SettingsSearch = object({ tab: orElse(oneOf(["security"]), "security") });
type SettingsTab = Infer<typeof SettingsSearch>["tab"];

export function useSettingsTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const { tab } = SettingsSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  return [tab, (chosen) => void navigate({ to: "/settings", search: { tab: chosen } })];
}
