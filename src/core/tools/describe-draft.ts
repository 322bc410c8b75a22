import type { ApprovalText, Tool } from "#core/tool.ts";

/** What a draft would contain, field by field. */
export function describeDraft({ title }: Tool, input: unknown): ApprovalText {
  const fields = Object.entries(input as Record<string, unknown>).filter(([, value]) => isGiven(value));
  return { title, detail: fields.map(([name, value]) => `${labelOf(name)}: ${format(value)}`).join("\n") };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== "";

const format = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** 'Scheduled for' for 'scheduledFor'. */
const labelOf = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replaceAll("_", " ");
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
