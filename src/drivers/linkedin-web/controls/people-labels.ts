/**
 * Labels in the languages that are known, lower case. Only for what has no mark in any language: buttons of invitation
 * dialogs without the design system's classes, and pending invitations of pages without state keys.
 */
export const peopleLabels = {
  dismiss: ["dismiss", "close", "verwerfen", "schließen"],
  addNote: ["add a note", "nachricht hinzufügen", "notiz hinzufügen"],
  sendPlain: ["send without a note", "send now", "send", "ohne notiz senden", "ohne nachricht senden", "senden"],
  sendNote: ["send invitation", "send now", "send", "einladung senden", "senden"],
  pending: ["pending", "ausstehend"],
} as const;

const normalizeLabel = (label: string): string => label.replaceAll(/\s+/g, " ").trim().toLowerCase();

export const isLabel = (label: string | null, known: readonly string[]): boolean =>
  label !== null && known.includes(normalizeLabel(label));

/** Such as 'Pending, click to withdraw …'. */
export const startsWithLabel = (label: string | null, known: readonly string[]): boolean =>
  label !== null && known.some((word) => new RegExp(`^${word}(?![\\p{L}\\p{N}])`, "u").test(normalizeLabel(label)));
