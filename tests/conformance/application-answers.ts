import type { Application, ApplicationQuestion, OutgoingFile } from "#core/network-port.ts";

export const cvBytes = new TextEncoder().encode("%PDF-1.7\nA life in one page\n");
export const testCv: OutgoingFile = { name: "Ada Lovelace.pdf", type: "application/pdf", bytes: () => cvBytes };

/** An answer that every form accepts. */
export function anyAnswer({ label, kind, options }: ApplicationQuestion): string {
  if (label === "Mobile phone number") return "+351 912 345 678";
  const [, one, other] = /(\d+) plus (\d+)/.exec(label) ?? [];
  if (one !== undefined) return String(Number(one) + Number(other));
  if (kind === "number") return "5";
  if (kind === "choice" || kind === "yes_no") return options.at(-1) ?? "";
  return kind === "checkbox" ? "yes" : "Lisbon";
}

export const completeApplication: Application = { answer: anyAnswer, cv: testCv };
