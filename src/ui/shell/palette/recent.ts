const key = "recent";
const most = 4;

/** Ids of the commands that were last chosen, newest first. Forgotten when the session ends. */
export function recentCommands(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberCommand(id: string): void {
  const ids = [id, ...recentCommands().filter((other) => other !== id)].slice(0, most);
  localStorage.setItem(key, JSON.stringify(ids));
}
