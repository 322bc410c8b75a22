/** Labels of what has no other mark, in the languages that are known: English and German. */
export const labels = {
  /** Of the composer. */
  more: ["More", "Mehr"],
  addMedia: ["Add media", "Medien hinzufügen"],
  addDocument: ["Add a document", "Dokument hinzufügen"],
  /** Of invitation dialogs without the design system's classes. */
  addNote: ["Add a note", "Nachricht hinzufügen", "Notiz hinzufügen"],
  sendPlain: ["Send without a note", "Send now", "Send", "Ohne Notiz senden", "Ohne Nachricht senden", "Senden"],
  sendNote: ["Send invitation", "Send now", "Send", "Einladung senden", "Senden"],
  /** Of invitations on pages without state keys. */
  pending: ["Pending", "Ausstehend"],
  /** Of a job whose link leads to its own page. */
  easyApply: ["Easy Apply", "Einfach bewerben"],
  /** Of an application form. */
  back: ["Back", "Zurück"],
  next: ["Next", "Continue", "Review", "Review your application", "Weiter", "Prüfen", "Überprüfen", "Bewerbung prüfen"],
  submit: [
    "Submit application",
    "Submit",
    "Bewerbung senden",
    "Bewerbung absenden",
    "Bewerbung einreichen",
    "Absenden",
  ],
  discard: ["Discard", "Verwerfen"],
  /** Of any dialog. */
  dismiss: ["Dismiss", "Close", "Verwerfen", "Schließen"],
} as const satisfies Record<string, readonly string[]>;

const normalizeLabel = (label: string): string => label.replaceAll(/\s+/g, " ").trim().toLowerCase();

export const isLabel = (label: string | null, known: readonly string[]): boolean =>
  label !== null && known.some((word) => normalizeLabel(word) === normalizeLabel(label));

/** Such as 'Pending, click to withdraw …'. */
export const startsWithLabel = (label: string | null, known: readonly string[]): boolean =>
  label !== null &&
  known.some((word) => new RegExp(`^${normalizeLabel(word)}(?![\\p{L}\\p{N}])`, "u").test(normalizeLabel(label)));
