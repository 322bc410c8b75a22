import academic from "./templates/academic.typ" with { type: "text" };
import layout from "./templates/layout.typ" with { type: "text" };
import carousel from "./templates/carousel.typ" with { type: "text" };
import classic from "./templates/classic.typ" with { type: "text" };
import compact from "./templates/compact.typ" with { type: "text" };
import letter from "./templates/letter.typ" with { type: "text" };
import modern from "./templates/modern.typ" with { type: "text" };
import plain from "./templates/plain.typ" with { type: "text" };
import twoColumn from "./templates/two-column.typ" with { type: "text" };

/** By file name. */
export const sources: Readonly<Record<string, string>> = {
  layout,
  academic,
  carousel,
  classic,
  compact,
  letter,
  modern,
  plain,
  "two-column": twoColumn,
};

/** @throws Error if there is no such template */
export function writeMain(source: string): string {
  if (!(source in sources)) throw new Error(`Unknown template: ${source}`);
  return [
    `#import "${source}.typ": render`,
    "#let data = json(bytes(sys.inputs.data))",
    "#let others = json(bytes(sys.inputs.families))",
    '#let picture = if sys.inputs.picture == "" { none } else { read(sys.inputs.picture, encoding: none) }',
    "#render(data, others, picture)",
  ].join("\n");
}
