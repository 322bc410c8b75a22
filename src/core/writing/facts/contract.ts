import { z } from "zod";

/** What a rewritten text states differently. */
export const FactChange = z.object({
  change: z.enum(["added", "removed", "moved"]),
  kind: z.enum(["number", "name", "title", "link"]),
  text: z.string().describe("The fact, as it is written."),
});
export type FactChange = z.output<typeof FactChange>;

const verbs: Record<FactChange["change"], string> = { added: "adds", removed: "drops", moved: "moves" };

/** Such as "adds ‘45%’ and drops ‘40%’". */
export const describeChanges = (changes: readonly FactChange[]): string =>
  new Intl.ListFormat("en", { type: "conjunction" }).format(
    changes.map(({ change, text }) => `${verbs[change]} ‘${text}’`),
  );
